import { expect, test } from 'vitest'
import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import { pricedRow } from '../../../../../tests/builders/priced-row.ts'
import type { CellChange } from '../../../../parts/grid/grid-contract.ts'
import type { ManageEdit, ManageModel } from '../manage-model.ts'
import { addingStep, changeCells, removeRows, storedValue } from './row-actions.ts'

const row = (_id: string, more: Partial<AssortmentProduct> = {}) =>
  pricedRow({ _id, style: _id.split('_')[0]!, sort: 0, colorNote: '', ...more })

/** Three rows of which the last was not looked at yet, and what is pushed. */
function model({ isRead }: { isRead: boolean }) {
  const ids = ['1_ROS', '2_NVY', '1_BKW']
  const known = new Map((isRead ? ids : ids.slice(0, 2)).map((id, at) => [id, row(id, { sort: at })]))
  const pushed: (readonly ManageEdit[])[] = []
  const later: (() => void)[] = []
  const store = {
    ids,
    row: (id: string) => known.get(id),
    rowAt: (index: number) => known.get(ids[index]!),
    indexOf: (id: string) => ids.indexOf(id),
    loaded: () => known.values(),
    put: (rows: readonly AssortmentProduct[]) => rows.forEach((one) => known.set(one._id, one)),
    remove: (gone: readonly string[]) => gone.forEach((id) => known.delete(id)),
    insert: (back: readonly { row: AssortmentProduct }[]) => back.forEach((one) => known.set(one.row._id, one.row)),
    ensure: async () => ids.forEach((id) => known.set(id, known.get(id) ?? row(id))),
  }
  const push = (edits: readonly ManageEdit[]) => void pushed.push(edits)
  const pushAfter = (read: Promise<unknown>, edits: () => readonly ManageEdit[]) =>
    void read.then(() => later.push(() => push(edits())))
  return { model: { store, push, pushAfter } as unknown as ManageModel, known, pushed, later }
}
const change = (rowId: string, column: string, after: CellChange['after']): CellChange => ({
  rowId,
  column,
  before: null,
  after,
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('GRID-11 a note of the style goes to every colour that is known, and is saved at once', () => {
  const { model: its, known, pushed } = model({ isRead: true })
  const effects = changeCells(its, [change('1_ROS', 'styleNote', 'Laces')], 'edit')
  expect(pushed).toEqual([[{ kind: 'update', rowId: '1_ROS', fields: { styleNote: 'Laces' } }]])
  expect([...known.values()].map(({ styleNote }) => styleNote)).toEqual(['Laces', '', 'Laces'])
  expect(effects.map(({ rowId, before, after }) => [rowId, before, after])).toEqual([
    ['1_ROS', '', 'Laces'],
    ['1_BKW', '', 'Laces'],
  ])
})

test('GRID-04 GRID-11 colours nobody looked at are read before they change, and a step back takes the edit out', async () => {
  const one = model({ isRead: false })
  const effects = changeCells(
    one.model,
    [change('1_ROS', 'styleNote', 'Laces'), change('1_ROS', 'colorNote', 'New')],
    'edit',
  )
  expect(one.pushed).toEqual([])
  await settle()
  expect(one.known.get('1_BKW')?.styleNote).toBe('Laces')
  expect(effects.map(({ rowId }) => rowId)).toContain('1_BKW')
  for (const push of one.later) push()
  expect(one.pushed).toEqual([[{ kind: 'update', rowId: '1_ROS', fields: { styleNote: 'Laces', colorNote: 'New' } }]])

  const other = model({ isRead: false })
  changeCells(other.model, [change('1_ROS', 'styleNote', 'Laces'), change('1_ROS', 'colorNote', 'New')], 'edit')
  changeCells(other.model, [change('1_ROS', 'styleNote', '')], 'undo')
  await settle()
  for (const push of other.later) push()
  expect(other.known.get('1_BKW')?.styleNote).toBe('')
  expect(other.pushed).toEqual([
    [{ kind: 'restore', rowId: '1_ROS', fields: { styleNote: '' } }],
    [{ kind: 'update', rowId: '1_ROS', fields: { colorNote: 'New' } }],
  ])
})

test('GRID-09 a markup that is typed is a net cost, and nothing is saved of a row that is not there', () => {
  const { model: its, pushed } = model({ isRead: true })
  changeCells(its, [change('1_ROS', 'initialMarkup', 60), change('gone', 'colorNote', 'x')], 'edit')
  expect(pushed).toEqual([[{ kind: 'update', rowId: '1_ROS', fields: { netCost: 4_000 } }]])
})

test('GRID-08 an emptied text is an empty text, any other field none; what is no field of its own is not stored', () => {
  expect(storedValue('colorNote', null)).toEqual(['colorNote', ''])
  expect(storedValue('quantity', null)).toEqual(['quantity', null])
  expect(storedValue('focusStyle', null)).toEqual(['focusStyle', false])
  expect(storedValue('focusStyle', true)).toEqual(['focusStyle', true])
  expect(storedValue('name', 'x')).toBeUndefined()
})

test('GRID-04 AST-09 rows that were taken out come back in their own order with what was written in them', async () => {
  const { model: its, known, pushed } = model({ isRead: true })
  const step = await removeRows(its, ['1_BKW', '1_ROS'])
  expect([...known.keys()]).toEqual(['2_NVY'])
  expect(pushed.at(-1)).toEqual(['1_BKW', '1_ROS'].map((rowId) => ({ kind: 'delete', rowId })))
  step.undo()
  expect(known.size).toBe(3)
  expect(pushed.at(-1)?.map((edit) => [edit.kind, 'rowId' in edit && edit.rowId])).toEqual([
    ['add', '1_ROS'],
    ['add', '1_BKW'],
    ['restore', '1_ROS'],
    ['restore', '1_BKW'],
  ])
  step.redo()
  expect([...known.keys()]).toEqual(['2_NVY'])

  const added = addingStep(its, ['1_ROS', '2_NVY'], new Map([['1_ROS', { quantity: 3 }]]))
  added.redo()
  expect(pushed.at(-1)).toEqual([
    { kind: 'add', rowId: '1_ROS', fields: { quantity: 3 } },
    { kind: 'add', rowId: '2_NVY' },
  ])
  added.undo()
  expect([known.size, pushed.at(-1)?.map(({ kind }) => kind)]).toEqual([0, ['delete', 'delete']])
})
