import { expect, test } from 'vitest'
import { assortmentUpdate } from '../../../contract/assortments/rows/import-kind.ts'
import type { ImportRow, ImportValue } from '../../../contract/kernel/imports/check-rows.ts'
import { createImportRows } from './import-rows.ts'
import type { AcceptedRow, ImportTarget } from './import-target.ts'

const column = (key: string, readOnly = false) => ({
  key,
  text: key,
  label: key,
  kind: 'text' as const,
  width: 80,
  readOnly,
  read: (text: string) => ({ ok: true as const, value: text }),
})
const there: Record<string, Record<string, ImportValue>> = {
  '1_A': { style: '1', color: 'A', name: 'Runner', cost: 4_500, note: '', dueDate: '2027-01-02' },
  '2_B': { style: '2', color: 'B', name: 'Court', cost: 3_000, note: 'Lead', dueDate: null },
}
const accepted: AcceptedRow[] = []
const target: ImportTarget = {
  kind: assortmentUpdate,
  columns: [column('style'), column('color'), column('name', true), column('cost'), column('note'), column('dueDate')],
  has: (key) => key in there,
  complete: (values) => values,
  check: async (products) => {
    const ids = products.map(({ style, color }) => `${style}_${color}`)
    return {
      found: new Map(ids.flatMap((id, row) => (id in there ? [[row, id] as const] : []))),
      problems: new Map(ids.flatMap((id, row) => (id in there ? [] : [[row, 'notThere'] as const]))),
    }
  },
  stored: (id) => there[id],
  room: () => Number.POSITIVE_INFINITY,
  accept: (rows) => void accepted.push(...rows),
}
const row = (number: number, values: Record<string, ImportValue>, lost: ImportRow['lost'] = {}): ImportRow => ({
  id: String(number),
  number,
  values,
  filled: values,
  lost,
})

test('BEY-01 an edited workbook is compared cell by cell; only what differs and could be read is handed over', async () => {
  const rows = createImportRows(target, [
    row(
      2,
      { style: '1', color: 'A', name: 'Renamed', cost: 4_750, note: null, dueDate: null },
      {
        dueDate: { text: 'soon', reason: '' },
      },
    ),
    row(3, { style: '2', color: 'B', name: 'Court', cost: 3_000, note: null }),
    row(4, { style: '2', color: 'C', name: '', cost: 1 }),
  ])
  const [first, second, third] = rows.all()
  expect(rows.differences(first!)).toEqual([])
  await rows.validate(new AbortController().signal)
  expect(rows.state).toBe('critical')
  expect(rows.issues('4').map(({ error }) => error)).toEqual(['notThere'])
  expect(rows.standing().map(({ issue, count }) => [issue.error, count])).toEqual([['notThere', 1]])
  expect(rows.filter).toBe('all')
  // Validated once more, what is still refused is what is shown.
  await rows.validate(new AbortController().signal)
  expect([rows.filter, rows.validations]).toEqual(['critical', 2])
  expect(rows.source.rows.map(({ id }) => id)).toEqual(['4'])
  // The name is only shown, a blank over a blank is none, and a date that could not be read says nothing.
  expect([first, second, third].map((one) => rows.differences(one!))).toEqual([['cost'], ['note'], []])
  expect(rows.before(first!, 'cost')).toEqual({ value: 4_500 })
  expect(rows.before(first!, 'note')).toBeUndefined()
  expect(rows.changes()).toEqual({ rows: 2, cells: 2 })
  expect(rows.outcome()).toEqual({ added: 0, changed: 2 })

  // Typed back to what is there, a cell differs no longer.
  rows.change([{ rowId: '3', column: 'note', before: null, after: 'Lead' }], 'edit')
  expect(rows.critical()).toEqual(['4'])
  const back = rows.remove(rows.critical())
  expect([rows.critical(), rows.counts().all]).toEqual([[], 2])
  back.undo()
  back.redo()
  await rows.validate(new AbortController().signal)
  expect(rows.accepted()).toEqual([{ id: '1_A', values: { cost: 4_750 }, settled: false }])
})

test('BEY-01 after a validation without warnings only the rows that differ are shown', async () => {
  const rows = createImportRows(target, [
    row(2, { style: '1', color: 'A', cost: 4_500 }),
    row(3, { style: '2', color: 'B', cost: 2_999 }),
  ])
  expect(rows.areValidated).toBe(false)
  await rows.validate(new AbortController().signal)
  expect([rows.state, rows.areValidated]).toEqual(['passed', true])
  expect(rows.filter).toBe('differs')
  expect(rows.source.rows.map(({ id }) => id)).toEqual(['3'])
  // Another style is another product, of which nothing was asked yet.
  rows.change([{ rowId: '2', column: 'style', before: '1', after: '3' }], 'edit')
  expect(rows.areValidated).toBe(false)
  // Without one there is no product, and nothing is known of it.
  rows.change([{ rowId: '2', column: 'style', before: '3', after: null }], 'edit')
  await rows.validate(new AbortController().signal)
  expect(['2', '3'].map(rows.isJudged)).toEqual([false, true])
})

test('IMP-05 rows are judged with the severity and the columns that their target says, and what may be taken as it is passes', async () => {
  const samples: ImportTarget = {
    ...target,
    kind: { ...assortmentUpdate, key: ['style', 'color', 'note'], blankKeys: ['note'], action: 'import' },
    has: () => false,
    check: async (asked) => ({
      found: new Map(asked.map(({ number }, at) => [at, `new ${number}`])),
      problems: new Map([
        [0, [{ error: 'sampleExists', columns: ['style'], other: 'CODE' }]],
        [1, [{ error: 'moldNumExists', severity: 'warning', columns: ['note'] }]],
      ]),
    }),
    settles: { error: 'sampleExists', label: (count) => `add ${count}` },
  }
  const { stored: _stored, ...plain } = samples
  const rows = createImportRows(plain, [
    row(2, { style: '1', color: 'A', note: '' }),
    row(3, { style: '1', color: 'B', note: 'x' }),
    row(4, { style: '1', color: 'A', note: '' }),
  ])
  await rows.validate(new AbortController().signal)
  expect(rows.counts()).toEqual({ all: 3, critical: 2, warning: 1, passed: 0 })
  // A blank that is as good as a value makes the third row the first one's double, which nobody may take as it is.
  expect(rows.settleable()).toEqual(['2'])
  const step = rows.settle(rows.settleable())
  expect(rows.counts()).toEqual({ all: 3, critical: 1, warning: 1, passed: 1 })
  expect(rows.accepted().map(({ id, settled }) => [id, settled])).toEqual([
    ['new 2', true],
    ['new 3', false],
  ])
  // What is taken as it is adds to what is there, and what is critical does not come.
  expect(rows.outcome()).toEqual({ added: 1, changed: 1 })
  step.undo()
  expect(rows.outcome()).toEqual({ added: 1, changed: 0 })
  expect(rows.issues('2')).toEqual([{ error: 'sampleExists', columns: ['style'], other: 'CODE' }])
})

test('IMP-09 where a product may be there twice, each of its rows is handed over', async () => {
  const { stored: _stored, ...others } = target
  const handedOver = async (duplicates: 'allowed' | 'critical') => {
    const kind = { ...assortmentUpdate, action: 'import' as const, duplicates }
    const two = [row(2, { style: '1', color: 'A', note: 'one' }), row(3, { style: '1', color: 'A', note: 'two' })]
    const rows = createImportRows({ ...others, kind, has: () => false }, two)
    await rows.validate(new AbortController().signal)
    return rows.accepted().map(({ values }) => values['note'])
  }
  expect(await handedOver('allowed')).toEqual(['one', 'two'])
  expect(await handedOver('critical')).toEqual(['one'])
})
