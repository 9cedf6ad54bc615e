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
