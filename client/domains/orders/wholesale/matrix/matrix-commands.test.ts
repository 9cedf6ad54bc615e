import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderEdit } from '../../order/order-edit.ts'
import type { OrderModel } from '../../order/order-model.ts'
import { closeToast, shownToasts } from '../../../../parts/toasts/toast-store.ts'
import { addForm, applyRun, copyRunTo, mendRow } from './matrix-commands.ts'
import type { EditWorld } from './matrix-edits.ts'
import { readOrderForm } from './read-order-form.ts'

const rowOf = (_id: string, lineStatus: OrderRow['lineStatus'], sizes: Record<string, number>): OrderRow =>
  ({
    _id,
    lineStatus,
    sizes,
    run: ['7', '8', '9'],
    units: Object.values(sizes).reduce((sum, one) => sum + one, 0),
    packCode: '',
  }) as unknown as OrderRow
const sold = rowOf('sold', 'A', { '7': 1 })
const over = rowOf('over', 'D', { '7': 5, '8': 5 })
const rows = [sold, over]
const packs = new Map([['MA6', { code: 'MA6', units: 6, sizes: ['7=2', '8=4'] }]])
const world: EditWorld = {
  rows: new Map(rows.map((row) => [row._id, row])),
  sizes: ['7', '8', '9'],
  packs,
  stores: [],
  spread: 'kept',
  store: null,
}
const words = ((key: string) => key) as never

let edits: readonly OrderEdit[]
const model = { edit: (_label: string, made: readonly OrderEdit[]) => (edits = made) } as unknown as OrderModel
beforeEach(() => (edits = []))
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const update = (rowId: string, fields: object) => ({ kind: 'update', rowId, fields })

test('BEY-12 a run with a name is written into what can be had; a row of a style that is over keeps what it holds', () => {
  applyRun(model, { sizes: { '8': 3, '9': 2 } }, rows, words, world)
  expect(edits).toEqual([update('sold', { 'sizes.7': null, 'sizes.8': 3, 'sizes.9': 2 })])
  applyRun(model, { sizes: { '7': 4, '8': 8 }, packs: { code: 'MA6', count: 2 } }, rows, words, world)
  expect(edits).toEqual([update('sold', { packCode: 'MA6', 'sizes.7': 4, 'sizes.8': 8 })])
  applyRun(model, { sizes: { '5': 4 } }, rows, words, world)
  expect(edits).toEqual([])
})

test('BEY-12 a copied run goes into no row that is over, keeps units where somebody says so, and an empty row empties none', () => {
  const from = rowOf('from', 'A', { '8': 1, '9': 1 })
  const wide = { ...world, rows: new Map([...world.rows, ['from', from]]) }
  copyRunTo(model, from, rows, words, { world: wide, keepTotal: false })
  expect(edits).toEqual([update('sold', { 'sizes.7': null, 'sizes.8': 1, 'sizes.9': 1 })])
  copyRunTo(model, from, [rowOf('ten', 'A', { '7': 10 })], words, {
    world: { ...wide, rows: new Map([['ten', rowOf('ten', 'A', { '7': 10 })]]) },
    keepTotal: true,
  })
  expect(edits).toEqual([update('ten', { 'sizes.7': null, 'sizes.8': 5, 'sizes.9': 5 })])
  copyRunTo(model, rowOf('none', 'A', {}), rows, words, { world: wide, keepTotal: false })
  expect(edits).toEqual([])
})

test('BEY-12 packs of a style that is over are not mended', () => {
  const [misfit, shut] = [sold, over].map((row) => ({ ...row, packCode: 'MA6' }))
  expect(mendRow(model, shut!, packs, null)).toBe(false)
  expect(mendRow(model, misfit!, packs, null)).toBe(true)
  expect(edits).toEqual([update('sold', { 'sizes.7': 2, 'sizes.8': 4 })])
})

test('BEY-12 ORW-02 of a pasted form what is no quantity and what is not sold is named, and the rest is taken', async () => {
  const colors = [{ color: 'BLK', price: 4_500 }]
  const found = [{ style: '1001', run: ['7', '8', '9'], colors }] as unknown as SoldStyle[]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const open = { ...model, order: { header: { region: 'usa', stores: [] }, rows: [] } } as unknown as OrderModel
  const telling = ((key: string, { names }: { names?: string } = {}) => [key, names].join(' ').trim()) as never
  const form = readOrderForm(
    [
      ['1001', 'BLK', '-1', '4', '12,5'],
      ['9999', 'RED', '1e9'],
    ],
    new Set(),
  )
  await addForm(open, form, { store: null, stock: { learn: () => {} }, t: telling, number: String })
  expect(edits).toMatchObject([{ kind: 'add', row: { style: '1001', color: 'BLK', sizes: { '8': 4 } } }])
  expect(shownToasts().at(-1)).toMatchObject({
    kind: 'warning',
    title: 'matrix.pasted',
    body: 'matrix.notSold 9999/RED matrix.noQuantities -1, 12,5, 1e9',
    action: { label: 'matrix.undo' },
  })
})
