import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { SortProduct, SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { madeUpOrders } from '../../../../tests/builders/made-up-orders.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import type { Chosen } from '../../../domains/orders/create/created-rows.ts'
import type { SizeRun } from '../../../domains/orders/create/size-run.ts'
import { StyleBoard } from '../../../domains/orders/create/style-board.tsx'
import { Tray } from '../../../domains/orders/create/tray.tsx'
import { TrayHead } from '../../../domains/orders/create/tray-head.tsx'
import { TrayStyle } from '../../../domains/orders/create/tray-style.tsx'
import type { OneSale } from '../../../domains/orders/create/use-sale.ts'
import { listsOf, orderLists } from '../../../domains/orders/order-lists.ts'

beforeEach(holdStill)
afterEach(letGo)

const { order } = madeUpOrders('wholesale')
const assortment: Assortment = answerTo('GET /assortments/a')
const product = (color: string, hash: string | null = null): SortProduct =>
  ({ _id: `1001_${color}`, color, colorDescription: color.toLowerCase(), hash, ground: null }) as never
const court = { style: '1001', name: 'Court', colors: [product('BLK'), product('RED', 'a1')] } as SortStyle
const trail = { style: '2002', name: 'Trail', colors: [{ ...product('SGE'), _id: '2002_SGE' }] } as SortStyle
const colour = (color: string, price: number | null, free: number) => ({
  color,
  colorDescription: color,
  price,
  availability: [{ date: '2026-05-01', bySize: { 7: free } }],
})
const ofCourt = {
  style: '1001',
  name: 'Court',
  run: ['7', '8'],
  colors: [colour('BLK', null, 1_200), colour('RED', 4_000, 1)],
}
const sold = new Map([['1001', ofCourt]]) as unknown as OneSale['sold']
const packs = [{ code: 'M12', units: 3, sizes: ['7=2', '8=1'] }]
const before = { style: '1001', orderIdentifier: 'W-7', colors: [{ color: 'BLK', sizes: { 7: 5 }, stores: [] }] }
const customer = { _id: 'c', id: '100', name: 'Nordwind', email: '', country: 'DEU', currency: 'EUR' } as const
const saleOf = (more: Partial<OneSale> = {}, head: Partial<OneSale['head']> = {}): OneSale => ({
  isWholesale: true,
  head: {
    customer: null,
    po: '',
    region: 'usa',
    origin: 'stock',
    startDate: '',
    endDate: '',
    reason: '',
    requestedDeliveryDate: '',
    ...head,
  },
  change: hears('change'),
  draft: undefined,
  draftNumber: null,
  draftError: null,
  chooseDraft: hears('chooseDraft'),
  currency: 'USD',
  sold,
  isOld: false,
  world: { packs, last: new Map([['1001', before]]) },
  faults: [],
  header: () => ({ po: 'PO 1' }),
  ...more,
})

const board = (
  name: string,
  ticked: readonly string[],
  more: Partial<Parameters<typeof StyleBoard>[0]> = {},
): DrawnPart => [
  `board, ${name}`,
  () => (
    <StyleBoard
      groups={
        [
          { displayGroup: 'Run', locked: false, styles: [court] },
          { displayGroup: '', locked: true, styles: [trail] },
          { displayGroup: '', locked: false, styles: [] },
        ] as never
      }
      sold={sold}
      currency="USD"
      isTicked={(id) => ticked.includes(id)}
      onTick={hears('onTick')}
      {...more}
    />
  ),
]
const head = (name: string, sale: OneSale): DrawnPart => [`head of the tray, ${name}`, () => <TrayHead sale={sale} />]
const chosen = (units: number, colors = ['BLK']): Chosen => ({
  style: court,
  ids: ['1001_BLK'],
  colors,
  rows: colors.map((color) => ({ style: '1001', color, sizes: { 7: units }, packCode: '', units, price: 4_000 })),
})
const style = (
  name: string,
  run: SizeRun | undefined,
  {
    one = chosen(2),
    sale = saleOf(),
    ...more
  }: { one?: Chosen; sale?: OneSale; isOpen?: boolean; isOnly?: boolean } = {},
): DrawnPart => [
  `a chosen style, ${name}`,
  () => (
    <TrayStyle
      chosen={one}
      {...{ sale, run }}
      isOpen={more.isOpen ?? false}
      onOpen={hears('onOpen')}
      onRun={hears('onRun')}
      {...(more.isOnly ? {} : { onSpread: hears('onSpread') })}
      onRemove={hears('onRemove')}
    />
  ),
  {
    answers: {
      'GET /users/preferences': {
        sizeRuns: [
          { name: 'Mine', sizes: { 7: 1 } },
          { name: 'Other', sizes: { 44: 1 } },
        ],
      },
    },
  },
]
const tray = (
  name: string,
  ticked: readonly string[],
  sale: OneSale,
  orderType: 'wholesale' | 'samples' = 'wholesale',
  types = orderLists.slice(-1),
): DrawnPart => [
  `tray, ${name}`,
  () => (
    <Tray
      assortment={assortment}
      list={listsOf(orderType)[0]!}
      types={types}
      styles={[court, trail]}
      sale={sale}
      isTicked={(id) => ticked.includes(id)}
      opened="1001"
      onOpen={hears('onOpen')}
      onRemove={hears('onRemove')}
    />
  ),
]
const pieces = saleOf({ isWholesale: false, sold: undefined, header: () => ({ reason: 'Shoot' }) }, { reason: 'Shoot' })

const parts: readonly DrawnPart[] = [
  board('nothing ticked', []),
  board('one colour', ['1001_RED']),
  board('everything, where nobody knows prices', ['1001_BLK', '1001_RED', '2002_SGE'], { sold: undefined }),
  board('in no currency', ['1001_BLK', '1001_RED'], { currency: null }),
  board('of nothing', [], { groups: [] }),
  head('of pieces', pieces),
  head('of wholesale', saleOf()),
  head(
    'of a customer, with faults',
    saleOf(
      { faults: ['startPast', 'endBeforeStart'] as never },
      { customer, startDate: '2026-04-01', endDate: '2026-03-01', region: null },
    ),
  ),
  style('without a run', undefined),
  style('of packs', { kind: 'pack', code: 'M12', count: 2 }, { isOpen: true, one: chosen(3, ['BLK', 'RED']) }),
  style('as it was last', { kind: 'last' }, { isOpen: true, isOnly: true }),
  style('typed', { kind: 'typed', sizes: { 8: 4 } }, { isOpen: true }),
  style('without units', undefined, { one: chosen(0), isOpen: true }),
  style('not sold here', undefined, { sale: saleOf({ sold: new Map() }), isOpen: true }),
  style('of which nobody knows yet', undefined, { sale: saleOf({ sold: undefined }) }),
  style('of pieces', undefined, { sale: pieces, one: { ...chosen(0), rows: [] } }),
  style('in no currency, never had', undefined, {
    sale: saleOf({ currency: null, world: { packs: [], last: new Map() } }),
  }),
  tray('nothing', [], saleOf()),
  tray('of two colours, one not sold', ['1001_BLK', '2002_SGE'], saleOf()),
  tray('of old prices', ['1001_BLK'], saleOf({ isOld: true })),
  tray('of wrong days', ['1001_BLK'], saleOf({ faults: ['startPast'] as never })),
  tray('in no currency', ['1001_BLK'], saleOf({ currency: null })),
  tray('into a draft', ['1001_RED'], saleOf({ draft: order, draftNumber: 'W-1' })),
  tray('into a draft that is not read yet', ['1001_RED'], saleOf({ draftNumber: 'W-1' })),
  tray(
    'of pieces',
    ['1001_BLK', '1001_RED'],
    pieces,
    'samples',
    (['samples', 'promos', 'wholesale'] as const).map((type) => listsOf(type)[0]!),
  ),
  tray(
    'of pieces, into a draft',
    ['1001_BLK'],
    { ...pieces, draft: { ...order, customer: null }, draftNumber: 'S-1' },
    'samples',
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/create-parts -u`.
test('AST-20 ORW-01 what an order is made of from an assortment shows, and does, in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('create-parts.txt')
})
