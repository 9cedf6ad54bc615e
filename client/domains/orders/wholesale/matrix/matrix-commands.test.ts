import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderEdit } from '../../order/order-edit.ts'
import type { OrderModel } from '../../order/order-model.ts'
import { closeToast, shownToasts } from '../../../../parts/toasts/toast-store.ts'
import { addForm, addStyle, applyRun, copyRunTo, mendRow } from './matrix-commands.ts'
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

const said = () => {
  const toasts = shownToasts().map(({ kind, title, body, action }) =>
    [kind, title, body, action && 'can be undone'].filter(Boolean).join(' · '),
  )
  for (const { id } of shownToasts()) closeToast(id)
  return toasts
}
const telling = ((key: string, facts: Record<string, unknown> = {}) =>
  [key, ...Object.values(facts)].join(' ')) as never

test('BEY-12 what a run was written into is told, with the sizes that could not be had and the step back, and why nothing was', () => {
  const from = rowOf('from', 'A', { '8': 1, '10': 1 })
  const wide = { ...world, rows: new Map([...world.rows, ['from', from]]) }
  copyRunTo(model, from, rows, telling, { world: wide, keepTotal: false })
  copyRunTo(model, from, [over], telling, { world: wide, keepTotal: false })
  copyRunTo(model, rowOf('none', 'A', {}), [rowOf('other', 'A', {})], telling, { world: wide, keepTotal: false })
  expect(said()).toEqual([
    'success · matrix.copied 1 · matrix.skipped 10, 8 · can be undone',
    'info · matrix.nothingToCopy · matrix.skipped 8, 10',
    'info · matrix.nothingToCopy',
  ])
  applyRun(model, { sizes: { '8': 3 } }, [sold], telling, world)
  applyRun(model, { sizes: { '5': 3 } }, [sold], telling, world)
  applyRun(model, { sizes: {} }, [rowOf('other', 'A', {})], telling, world)
  expect(said()).toEqual([
    'success · runs.applied 1 · can be undone',
    'info · runs.noneFits · matrix.skipped 5',
    'info · runs.nothing',
  ])
})

test('BEY-12 ORW-08 a style that is typed is added in the colour that is named, else in all that are not there; what nobody sells is told', async () => {
  const style = {
    style: '1001',
    run: ['7'],
    colors: [
      { color: 'BLK', price: 1 },
      { color: 'RED', price: 1 },
    ],
  }
  let found: object[] = [style]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)))
  const learned: unknown[] = []
  const open = (region: string | null, there: readonly object[] = []) =>
    ({ ...model, order: { header: { region, stores: [] }, rows: there } }) as unknown as OrderModel
  const add = async (typed: string, one = open('usa'), known?: object) => {
    edits = []
    const finder = { known: () => known } as never
    const ids = await addStyle(one, typed, { finder, stock: { learn: (some) => learned.push(...some) }, t: telling })
    expect(ids).toEqual(edits.map((edit) => 'rowId' in edit && edit.rowId))
    return edits.map((edit) => 'row' in edit && edit.row?.color)
  }
  expect(await add(' 1001 red ', undefined, style)).toEqual(['RED'])
  expect(await add('1001')).toEqual(['BLK', 'RED'])
  expect(await add('1001 SGE')).toEqual(['BLK', 'RED'])
  expect(
    await add(
      '1001',
      open('usa', [
        { style: '1001', color: 'BLK' },
        { style: '1001', color: 'RED' },
      ]),
    ),
  ).toEqual([])
  expect([learned, said()]).toEqual([Array.from({ length: 4 }, () => style), ['info · matrix.allThere 1001']])
  found = []
  expect([await add('9'), await add('9', open(null))]).toEqual([[], []])
  expect(said()).toEqual(['warning · matrix.noStyle · 9', 'warning · matrix.needsRegion'])
})
