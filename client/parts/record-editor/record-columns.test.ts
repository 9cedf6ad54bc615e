import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { recordColumns, type RecordColumnsWish } from './record-columns.ts'

const shape: TableShape = {
  key: 'code',
  fields: z.object({
    code: z.string().min(1, 'required'),
    kind: z.string().min(1, 'required'),
    open: z.boolean('flag'),
    tags: z.array(z.string()),
  }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'kind', header: 'Kind', kind: 'choice' },
    { field: 'open', header: 'Open', kind: 'flag' },
    { field: 'tags', header: 'Tags', kind: 'list' },
  ],
}
const row: RecordRow = { _id: 'a', version: 1, code: 'A', kind: 'Shop', open: true, tags: ['x', 'y'] }
const t = ((key: string, data: object) => [key, ...Object.values(data)].join(' ')) as unknown as TFunction<'tables'>
const made = (more: Partial<RecordColumnsWish> = {}) =>
  recordColumns(
    {
      shape,
      looks: {
        code: { title: 'Code', width: 100, hint: 'Short' },
        kind: { title: 'Kind', width: 90, options: ['Shop', 'Online'], align: 'end' },
        open: { title: 'Open', width: 60 },
        tags: { title: 'Tags', width: 200, grow: 2, format: (value) => String(value).toUpperCase() },
      },
      mayEdit: true,
      rows: () => [row, { ...row, _id: 'b', code: 'B' }],
      ...more,
    },
    t,
  )
const read = (columns: ReturnType<typeof made>, key: string, text: string) => {
  const answer = columns.find((one) => one.key === key)!.parse!(text, row)
  return answer.ok ? answer.value : answer.reason
}

test('ADM-02 a column is shown as its list says, the first one strong and in place', () => {
  const told = made().map(({ parse: _parse, value, format, describe, ...column }) => [
    column,
    value(row),
    format?.(null, row),
    describe?.(row),
  ])
  const shared = { editable: true, sortable: true }
  expect(told).toEqual([
    [
      {
        key: 'code',
        title: 'Code',
        width: 100,
        hint: 'Short',
        tone: 'strong',
        pinned: 'left',
        kind: 'text',
        ...shared,
      },
      'A',
      undefined,
      undefined,
    ],
    [
      { key: 'kind', title: 'Kind', width: 90, align: 'end', kind: 'label', options: ['Shop', 'Online'], ...shared },
      'Shop',
      undefined,
      undefined,
    ],
    [{ key: 'open', title: 'Open', width: 60, kind: 'checkbox', ...shared }, true, undefined, 'Open'],
    [{ key: 'tags', title: 'Tags', width: 200, grow: 2, kind: 'text', ...shared }, 'x | y', 'X,Y', undefined],
  ])
  expect(made({ mayEdit: false }).map(({ editable }) => editable)).toEqual([false, false, false, false])
})

test('ADM-02 a cell takes what its schema takes, a choice in any letters, and a key once', () => {
  const columns = made({
    judge: (_row, column, value) =>
      column === 'tags' && (value as string[]).includes('z')
        ? { column, code: 'divisionTaken', data: { by: 'B' } }
        : undefined,
  })
  expect(['C', 'A', 'B', ''].map((text) => read(columns, 'code', text))).toEqual([
    'C',
    'A',
    'refused.duplicate',
    'refused.required',
  ])
  expect([' online ', 'street', ''].map((text) => read(columns, 'kind', text))).toEqual([
    'Online',
    'refused.notInList',
    'refused.required',
  ])
  expect(['yes', 'no', 'maybe'].map((text) => read(columns, 'open', text))).toEqual([true, false, 'refused.flag'])
  expect(['a|b', 'z'].map((text) => read(columns, 'tags', text))).toEqual(['a | b', 'refused.divisionTaken B'])
  expect(read(made({ shape: { ...shape, keyRepeats: true } }), 'code', 'B')).toBe('B')
})
