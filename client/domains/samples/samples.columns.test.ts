import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { sampleStatus } from '../../../contract/samples/sample-statuses.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { formatsOf } from '../../engine/texts/format.ts'
import { blankSample } from './sample-list.ts'
import { sampleColumns } from './samples.columns.tsx'

const t = ((key: string) => key) as unknown as TFunction<'samples'>
const columns = sampleColumns('Production', t, {
  ...formatsOf('en-US', 'UTC'),
  language: 'en-US',
  mayKeep: true,
  today: '2026-05-04',
})
const marked = (row: Sample) => columns.filter(({ mark, value }) => mark?.(value(row), row)).map(({ key }) => key)

test('SMP-01 a status has a mark of its own before its word, and nothing else of a line that lies in its place', () => {
  const line = { ...blankSample('Production'), version: 1 }
  const marks = sampleStatus.options.map((status) => {
    const row: Sample = { ...line, status }
    expect(marked(row)).toEqual(['status'])
    return columns.find(({ key }) => key === 'status')!.mark!(status, row)
  })
  expect(new Set(marks).size).toBe(marks.length)
  expect(marked(blankSample('Production'))).toEqual([])
})

test('SMP-02 a blank cell of a new row says that it is required until it holds something, and no cell of a line that is there', () => {
  const required = (row: Sample) =>
    columns
      .filter(({ tone, format, value }) => {
        const isCritical = (typeof tone === 'function' ? tone(row) : tone) === 'critical'
        return isCritical && format?.(value(row), row) === 'required'
      })
      .map(({ key }) => key)
  const draft = blankSample('Production')
  expect(required(draft)).toEqual(['division', 'style', 'color', 'status', 'side', 'totalQty', 'bin'])
  const said = { division: 'Run', style: '1001', status: 'Rare', side: 'Left', totalQty: 0 } as const
  expect(required({ ...draft, ...said })).toEqual(['color', 'bin'])
  expect(required({ ...draft, version: 1 })).toEqual([])
})
