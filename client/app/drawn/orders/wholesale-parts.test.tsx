import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order, OrderHeader, OrderRow } from '../../../../contract/orders/order.ts'
import { doorOf, madeUpOrders, restingModel, threePairs } from '../../../../tests/builders/made-up-orders.ts'
import {
  answerTo,
  type DrawnPart,
  drawParts,
  type Given,
  holdStill,
  letGo,
} from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { Deliveries } from '../../../domains/orders/wholesale/deliveries/deliveries-button.tsx'
import { OrderHeadFields, OtherFields } from '../../../domains/orders/wholesale/header/order-head-fields.tsx'
import { AddColours } from '../../../domains/orders/wholesale/matrix/add-colours.tsx'
import { SizeRunsDialog } from '../../../domains/orders/wholesale/matrix/size-runs-dialog.tsx'
import { OrderFoot } from '../../../domains/orders/wholesale/order-foot.tsx'
import { IssuesDialog, type ShownIssue } from '../../../domains/orders/wholesale/order-issues.tsx'
import { SilentOrder } from '../../../domains/orders/wholesale/silent-order.tsx'
import { SpreadSelect, StoreTabs } from '../../../domains/orders/wholesale/stores/store-tabs.tsx'
import { StorePivot } from '../../../domains/orders/wholesale/stores/store-pivot.tsx'
import { StoresButton, StoresDialog } from '../../../domains/orders/wholesale/stores/stores-dialog.tsx'
import { WholesaleBody } from '../../../domains/orders/wholesale/wholesale-body.tsx'

beforeEach(holdStill)
afterEach(letGo)

const { order, of } = madeUpOrders('wholesale')
const model = restingModel(order)
const stores = [doorOf('Lisbon'), doorOf('Porto', { weight: 2 })]
const blk = threePairs({
  style: '1001',
  color: 'BLK',
  _id: 'blk',
  stores: { [stores[0]!._id]: { 7: 2 }, [stores[1]!._id]: { 8: 1 } },
})
const red = threePairs({ style: '1001', color: 'RED', _id: 'red', sizes: {}, units: 0, sizeScale: 'EU', run: ['40'] })

const error = (field: string, text: string, more: Partial<ShownIssue> = {}): ShownIssue => ({
  level: 'error',
  field,
  text,
  ...more,
})
const warning = (field: string, text: string): ShownIssue => ({ level: 'warning', field, text })
const sums = { styles: 1_200, units: 12, gross: 48_000, discountAmount: 800, subtotal: 47_200 }
const rests = { submit: hears('submit'), isPending: false, reasons: '' }
const foot = (
  name: string,
  more: Partial<Order>,
  issues: readonly ShownIssue[] = [],
  submit: object = {},
): DrawnPart => [
  `foot, ${name}`,
  () => (
    <OrderFoot
      {...{ model, sums, issues }}
      order={of(more)}
      submit={{ ...rests, ...submit }}
      onShowIssues={hears('onShowIssues')}
    />
  ),
]
const silent = (name: string, status: Order['status'], submittedDate: string | null): DrawnPart => [
  `waits for an answer, ${name}`,
  () => <SilentOrder order={{ status, submittedDate }} />,
]

const detailsCall = 'POST /orders/wof/customer/details'
const details = answerTo(detailsCall) as object
const found = {
  'POST /orders/wof/customer/name/autocomplete': [
    { ...(answerTo('POST /orders/wof/customer/name/autocomplete') as object[])[0], id: order.customer!.id },
  ],
}
const split = (
  name: string,
  more: Partial<Order>,
  own: Partial<OrderHeader>,
  ofCustomer: object = { lastStores: [], addresses: [] },
): DrawnPart => [
  `stores, ${name}`,
  () => <StoresDialog {...{ model }} order={of({ rows: [blk], ...more }, own)} onClose={hears('onClose')} />,
  { answers: { ...found, [detailsCall]: { ...details, ...ofCustomer } } },
]
const warehouse = (code: string, origin: string, location: string) => ({
  code,
  name: code.toUpperCase(),
  origin,
  location,
})
const warehouses = {
  'GET /warehouses': {
    data: [warehouse('a', 'stock', 'EU'), warehouse('b', 'factory', 'EU'), warehouse('c', 'stock', 'US')],
    totalCount: 3,
  },
}
const heads = (
  name: string,
  more: Partial<Order>,
  own: Partial<OrderHeader>,
  given: Given = { answers: { ...found, ...warehouses } },
): DrawnPart[] => [
  [
    `head, ${name}`,
    () => <OrderHeadFields {...{ model }} order={of(more, own)} onEnterMatrix={hears('onEnterMatrix')} />,
    given,
  ],
  [`more of the head, ${name}`, () => <OtherFields {...{ model }} order={of(more, own)} />, given],
]
const styleCall = 'POST /orders/wof/style'
const colour = (color: string, availability: readonly object[]) => ({
  color,
  colorDescription: color.toLowerCase(),
  lineStatus: 'A',
  hero: null,
  price: 4_000,
  held: {},
  availability,
})
const sold = {
  style: '1001',
  name: 'Court',
  gender: 'Women',
  productType: 'Footwear',
  sizeScale: 'US',
  run: ['7', '8'],
  colors: [
    colour('BLK', [
      { date: '2026-05-01', bySize: { 7: 1, 8: 1 } },
      { date: '2026-05-20', bySize: { 7: 1 } },
    ]),
    colour('RED', []),
  ],
}
const stocked: Given = { answers: { [styleCall]: [sold] } }
const season = { startDate: '2026-05-10', endDate: '2026-06-10', region: 'usa', origin: 'stock' } as const
const deliveries = (name: string, rows: OrderRow[], own: Partial<OrderHeader>, given = stocked): DrawnPart => [
  `deliveries, ${name}`,
  () => <Deliveries order={of({ rows }, { ...season, ...own })} />,
  given,
]
const packs = new Map([['M12', { code: 'M12', units: 3, sizes: ['7=2', '8=1'] }]])
const runs = (name: string, rows: OrderRow[], kept: number): DrawnPart => [
  `runs of sizes, ${name}`,
  () => <SizeRunsDialog {...{ rows, packs }} onApply={hears('onApply')} onClose={hears('onClose')} />,
  {
    answers: {
      'GET /users/preferences': {
        sizeRuns: Array.from({ length: kept }, (_, at) => ({ name: `Run ${at}`, sizes: { 7: 1 } })),
      },
    },
  },
]
const body = (name: string, more: Partial<Order>, own: Partial<OrderHeader> = {}): DrawnPart => [
  `the page, ${name}`,
  () => {
    const one = of({ rows: [blk, red], ...more }, { ...season, ...own })
    return <WholesaleBody model={restingModel(one)} order={one} />
  },
  stocked,
]

const parts: readonly DrawnPart[] = [
  foot('to be sent', { status: 'DRAFT', events: ['submit'] }, [warning('po', 'Used')]),
  foot(
    'not to be sent',
    { status: 'DRAFT', events: ['submit'], currency: null },
    [error('po', 'Missing'), error('term', 'Missing')],
    { reasons: 'Missing' },
  ),
  foot(
    'on its way',
    { status: 'DRAFT', events: ['submit'], isEditable: false },
    [error('po', 'One'), warning('a', 'Two'), warning('b', 'Three')],
    { isPending: true },
  ),
  foot('sent', { status: 'SUBMITTED', events: ['submit'] }),
  foot('that somebody else sends', { status: 'DRAFT', events: [] }),
  [
    'what is wrong',
    () => (
      <IssuesDialog
        title="Issues"
        issues={[warning('po', 'Used'), error('term', 'Missing')]}
        onGo={hears('onGo')}
        onClose={hears('onClose')}
      />
    ),
  ],
  silent('for long', 'PENDING', '2026-05-04T06:00:00.000Z'),
  silent('not yet', 'PENDING', '2026-05-05T11:59:00.000Z'),
  silent('for none', 'SUBMITTED', '2026-05-04T06:00:00.000Z'),

  ...heads('usual', {}, { ...season, region: 'eur', warehouse: '', term: '' }),
  ...heads(
    'to read, without a customer',
    { isEditable: false, customer: null },
    { customer: null, region: null, shipTo: null, startDate: '2026-05-01', endDate: '2026-04-01', discount: 0 },
    { answers: { ...found, ...warehouses } },
  ),
  split('none', {}, { stores: [] }),
  split('of the last order, and of addresses', {}, { stores: [] }, {}),
  split('one is chosen', {}, { stores: [stores[0]!] }, { lastStores: [] }),
  split(
    'two',
    {},
    { stores },
    { addresses: [{ label: 'Porto', line1: 'a', city: '', region: '', postalCode: '', country: 'PRT' }] },
  ),
  split('two, to read', { isEditable: false }, { stores }),
  split('two, of nothing', { rows: [red] }, { stores }),
  ...[stores, []].flatMap((some): DrawnPart[] => [
    [`way to ${some.length} stores`, () => <StoresButton {...{ model }} order={of({}, { stores: some })} />],
    [
      `tabs of ${some.length} stores`,
      () => (
        <StoreTabs
          order={of({ rows: [blk, red] }, { stores: some })}
          tab={stores[1]!._id}
          onChoose={hears('onChoose')}
        />
      ),
    ],
  ]),
  [
    'stores side by side',
    () => <StoreTabs order={of({ rows: [blk] }, { stores })} tab="pivot" onChoose={hears('onChoose')} />,
  ],
  ['how it is spread', () => <SpreadSelect spread="even" onChange={hears('onChange')} />],
  ['stores in a grid', () => <StorePivot model={restingModel(order)} order={of({ rows: [blk] }, { stores })} />],

  deliveries('here, later and missing', [threePairs({ ...blk, sizes: { 7: 3 } })], { partialShipments: false }),
  deliveries('of none', [red], {}),
  deliveries('to be made', [blk], { origin: 'factory' }),
  deliveries('of no days', [blk], { startDate: null }),
  runs('none kept', [blk, red], 0),
  runs('one kept, of a row of nothing', [threePairs({ units: 0 })], 1),
  runs('as many as may be', [blk], 40),
  [
    'colours are added',
    () => <AddColours {...{ model }} order={of({ rows: [blk] })} style={sold as never} onClose={hears('onClose')} />,
  ],
  [
    'colours are added, none is left',
    () => (
      <AddColours {...{ model }} order={of({ rows: [blk, red] })} style={sold as never} onClose={hears('onClose')} />
    ),
  ],
  [
    'colours are added, of a style that nobody knows',
    () => <AddColours {...{ model, order }} style={undefined} onClose={hears('onClose')} />,
  ],

  body('usual', { status: 'DRAFT', events: ['submit'] }),
  body('split, of one scale', { rows: [blk] }, { stores }),
  body('split, to read', { isEditable: false }, { stores }),
  body('refused, with packs that do not fit', {
    erpErrors: [
      { style: '1001', color: 'BLK', size: '7', code: 'x', text: 'No stock' },
      { style: '', color: '', size: '', code: 'poUsed', text: 'PO is used' },
      { style: '9', color: 'X', size: '', code: 'x', text: 'Gone' },
    ],
    rows: [threePairs({ ...blk, packCode: 'M99' })],
  }),
  body('sent again', {
    status: 'PENDING',
    erpErrors: [{ style: '', color: '', size: '', code: 'x', text: 'Old' }],
    submittedDate: '2026-05-04T06:00:00.000Z',
  }),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/wholesale-parts -u`.
test('ORW-01 ORW-03 ORW-05 ORW-06 ORW-07 parts of a wholesale order show in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('wholesale-parts.txt')
})
