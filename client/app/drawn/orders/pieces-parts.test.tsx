import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order, OrderHeader, OrderPiece, OrderRow } from '../../../../contract/orders/order.ts'
import type { GottenSample, MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'
import { madeUpOrders, restingModel } from '../../../../tests/builders/made-up-orders.ts'
import {
  answerTo,
  type DrawnPart,
  drawParts,
  type Given,
  holdStill,
  letGo,
} from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { HeadFacts } from '../../../domains/orders/pieces/head-facts.tsx'
import { OrderComments } from '../../../domains/orders/pieces/order-comments.tsx'
import { OrderParcels } from '../../../domains/orders/pieces/parcels/order-parcels.tsx'
import { ParcelButton } from '../../../domains/orders/pieces/parcels/parcel-button.tsx'
import { ParcelDialog } from '../../../domains/orders/pieces/parcels/parcel-dialog.tsx'
import { RowParcel } from '../../../domains/orders/pieces/parcels/row-parcel.tsx'
import { ShipToFields } from '../../../domains/orders/pieces/parcels/ship-to-fields.tsx'
import type { PieceMode, PieceRow } from '../../../domains/orders/pieces/piece-mode.ts'
import { HandOutDialog } from '../../../domains/orders/pieces/samples/hand-out-dialog.tsx'
import { MatchDialog } from '../../../domains/orders/pieces/samples/match-dialog.tsx'
import { RareDialog } from '../../../domains/orders/pieces/samples/rare-dialog.tsx'
import { RowOfSamples } from '../../../domains/orders/pieces/samples/row-of-samples.tsx'
import { SampleNote } from '../../../domains/orders/pieces/samples/sample-note.tsx'
import { SampleTools } from '../../../domains/orders/pieces/samples/sample-tools.tsx'
import { SampleBody } from '../../../domains/orders/sample/sample-body.tsx'
import { SampleFoot } from '../../../domains/orders/sample/sample-foot.tsx'
import { SampleHead } from '../../../domains/orders/sample/sample-head.tsx'
import { SampleRow } from '../../../domains/orders/sample/sample-row.tsx'
import { SampleStyleDrawer } from '../../../domains/orders/sample-styles/sample-style-drawer.tsx'

beforeEach(holdStill)
afterEach(letGo)

const { order, of, piece } = madeUpOrders('samples')
const model = restingModel(order)
const [matched] = answerTo('GET /orders/samples/1/matches')['rows'] as [MatchedRow]
const match = (more: Partial<MatchedRow>): MatchedRow => ({
  ...matched,
  got: [],
  changes: [],
  isModified: false,
  ...more,
})
const got = (more: Partial<GottenSample>): GottenSample =>
  ({
    ...matched.got[0]!,
    status: 'Stock',
    place: 'Shelf 12',
    onHand: 4,
    reserved: 1,
    out: 0,
    back: 0,
    lost: 0,
    due: null,
    ...more,
  }) as GottenSample

const row = (
  name: string,
  mode: PieceMode,
  more: Partial<OrderPiece>,
  ofRow: Partial<OrderRow> = {},
  ofOrder: Partial<Order> = { status: 'PENDING' },
): DrawnPart => [
  `row to ${mode}, ${name}`,
  () => (
    <SampleRow
      {...{ model, mode }}
      order={of(ofOrder)}
      row={piece({ progress: 'open', ...more }, ofRow)}
      match={undefined}
    />
  ),
]
const head = (name: string, more: Partial<Order>, header: Partial<OrderHeader> = {}): DrawnPart => [
  `head ${name}`,
  () => <SampleHead {...{ model }} order={of(more, header)} />,
]
const shipped = piece({ progress: 'shipped' }, { _id: 's' })
const waiting = piece({ progress: 'open', tracking: '', status: 'APPROVED', quantity: 2 }, { _id: 'w' })
const foot = (name: string, more: Partial<Order>, rows: readonly PieceRow[]): DrawnPart => [
  `foot ${name}`,
  () => <SampleFoot {...{ model, rows }} order={of(more)} onGo={hears('onGo')} />,
]
const parcel = (
  name: string,
  rows: readonly PieceRow[],
  more: Partial<Order> = {},
  header: Partial<OrderHeader> = {},
): DrawnPart => [
  `UPS, ${name}`,
  () => <ParcelButton order={of({ status: 'SUBMITTED', ...more }, header)} rows={rows} />,
]
const tracked = (name: string, more: Partial<OrderPiece>): DrawnPart => [
  `number of a parcel, ${name}`,
  () => <RowParcel {...{ model }} row={piece({ progress: 'open', ...more })} />,
]
const zipCall = 'GET /shippers/usps/citystate/{zip}'
const shipTo = { label: 'Shop', line1: '1 Main', city: 'Boston', region: 'MA', postalCode: '02101', country: 'USA' }
const address = (name: string, more: Partial<typeof shipTo> | null, given?: Given): DrawnPart => [
  `address, ${name}`,
  () => <ShipToFields {...{ model }} order={of({}, { shipTo: more && { ...shipTo, ...more } })} />,
  given,
]
const boston: Given = {
  answers: {
    [zipCall]: { ...(answerTo('GET /shippers/usps/citystate/02101') as object), city: 'Boston', state: 'MA' },
  },
}
const keeper: Given = { account: 'senior-coordinator' }
const tools = (
  name: string,
  ofRow: MatchedRow,
  more: Partial<OrderPiece> = {},
  ofOrder: Partial<Order> = {},
  given = keeper,
): DrawnPart => {
  const one = piece({ progress: 'open', ...more })
  return [
    `tools of the sample rooms, ${name}`,
    () => (
      <SampleTools
        order={of({ status: 'SUBMITTED', rows: [one], ...ofOrder }, { deliveryMethod: 'Pick Up' })}
        rows={[one]}
        matches={new Map([[one._id, ofRow]])}
      />
    ),
    given,
  ]
}
const lent = (match: MatchedRow, more: Partial<OrderPiece> = {}) => ({
  row: piece({ progress: 'open', quantity: 2, ...more }),
  match,
})
const handOut = (
  name: string,
  rows: readonly ReturnType<typeof lent>[],
  modified: number,
  header: Partial<OrderHeader>,
): DrawnPart => [
  `handed out, ${name}`,
  () => (
    <HandOutDialog
      order={of({}, header)}
      {...{ rows, modified }}
      onMatch={hears('onMatch')}
      onClose={hears('onClose')}
    />
  ),
]
const matching = (name: string, ofRow: MatchedRow, more: Partial<OrderPiece> = {}): DrawnPart => [
  `matched, ${name}`,
  () => <MatchDialog order={order} rows={[lent(ofRow, more)]} onClose={hears('onClose')} />,
]
const rare = (name: string, more: Partial<GottenSample>): DrawnPart => [
  `rare, ${name}`,
  () => (
    <RareDialog
      order={order}
      rows={[lent(match({ got: [got({ status: 'Rare', ...more })] }))]}
      onClose={hears('onClose')}
    />
  ),
]
const note = (name: string, ofRow: MatchedRow, isShipped = false): DrawnPart => [
  `said of a sample, ${name}`,
  () => <SampleNote match={ofRow} isShipped={isShipped} />,
]
const changes = [{ field: 'size', before: '8', after: '9' }] as never
const candidates = [
  { _id: 'k1', size: '8', side: 'Left', status: 'Stock', place: 'Shelf 3', free: 1 },
  { _id: 'k2', size: '9', side: 'Pair', status: 'Rare', place: '', free: 2 },
  { _id: 'k3', size: '9', side: 'Pair', status: 'Stock', place: 'Shelf 5', free: 0 },
] as never
const parcels = answerTo('GET /orders/samples/1/parcels')['parcels'] as readonly object[]
const ofParcels = (...some: readonly object[]): Given => ({
  answers: { 'GET /orders/{orderType}/{orderId}/parcels': { parcels: some } },
})
const [wish] = answerTo('POST /orders/samples/sample-styles/query')['data'] as [object]
const [wanted] = answerTo('POST /orders/samples/sample-styles/rows')['rows'] as object[]
const style = (name: string, more: object, rows: readonly object[]): DrawnPart => [
  `orders that want a style, ${name}`,
  () => <SampleStyleDrawer line={{ ...wish, ...more } as never} filters={{}} onClose={hears('onClose')} />,
  {
    answers: {
      'POST /orders/samples/sample-styles/rows': { rows: rows.map((one, at) => ({ ...wanted, _id: `${at}`, ...one })) },
    },
  },
]

const parts: readonly DrawnPart[] = [
  row('usual', 'ask', { size: '8', coordinatorName: 'Lena', coordinatorCode: null }, { run: ['7', '8'] }),
  row('not in its run', 'ask', { size: '9', availableOn: null, source: 'Inventory' }, { run: ['7', '8'], name: '' }),
  row(
    'without a run, of no sides',
    'ask',
    { side: '', availableOn: null, source: 'Sample Library', coordinatorName: '' },
    { run: [], colorDescription: '' },
    { status: 'DRAFT' },
  ),
  row('that nobody gathers', 'decide', { coordinatorName: '', availableOn: '2026-05-09', source: 'Inventory' }),
  row('shipped', 'ask', { progress: 'shipped', size: '', trackingUrl: '' }),
  row('on its way', 'read', {
    progress: 'shipped',
    tracking: '1Z',
    trackingUrl: 'https://ups.example',
    shippedDate: '2026-05-04T06:00:00.000Z',
  }),
  row('without a number', 'read', { progress: 'open', tracking: '', shippedDate: null }),
  row('gathered', 'send', { tracking: '' }),

  head('to ask', { status: 'DRAFT' }),
  head('to send', { status: 'SUBMITTED' }),
  head('to send, fetched', { status: 'SUBMITTED' }, { deliveryMethod: 'Pick Up' }),
  head('to read', { isEditable: false }),
  head(
    'to read, fetched',
    { isEditable: false },
    { deliveryMethod: 'Pick Up', requestedDeliveryDate: null, reason: '' },
  ),
  [
    'facts',
    () => (
      <HeadFacts
        facts={[
          ['Reason', 'Shoot'],
          ['For', ''],
        ]}
      />
    ),
  ],

  foot('of a draft', { status: 'DRAFT', events: ['submit', 'complete'] }, [waiting]),
  foot('of nothing', { status: 'PENDING', events: ['submit', 'take', 'complete'] }, []),
  foot('of one here, one gone', { status: 'PENDING', events: ['take', 'complete'] }, [waiting, shipped]),
  foot('of all gone', { status: 'SUBMITTED', events: ['complete'] }, [shipped]),

  parcel('one of four may go', [
    waiting,
    piece({ ...waiting.piece, progress: 'unavailable' }),
    piece({ ...waiting.piece, status: 'DENIED' }),
    piece({ ...waiting.piece, tracking: '1Z' }),
  ]),
  parcel('none may go', [shipped]),
  parcel('fetched', [waiting], {}, { deliveryMethod: 'Pick Up' }),
  parcel('not yet', [waiting], { status: 'PENDING' }),
  [
    'UPS, two rows',
    () => (
      <ParcelDialog
        order={of({}, { shipTo: { ...shipTo, line1: '' } })}
        rows={[waiting, shipped]}
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'UPS, nowhere, nothing',
    () => <ParcelDialog order={of({}, { shipTo: null })} rows={[]} onClose={hears('onClose')} />,
  ],
  [
    'UPS, abroad, too heavy',
    () => (
      <ParcelDialog
        order={of({}, { shipTo: { ...shipTo, country: 'DEU' } })}
        rows={[piece({ quantity: 99 })]}
        onClose={hears('onClose')}
      />
    ),
  ],
  tracked('none', { tracking: '' }),
  tracked('of another shipper', { tracking: 'DHL 1', progress: 'shipped' }),
  tracked('with a wrong digit', { tracking: '1Z5R89390357567128' }),
  tracked('with the right digit', { tracking: '1Z5R89390357567127' }),
  tracked('not to be had', { tracking: '', progress: 'unavailable' }),
  ['parcels, none', () => <OrderParcels order={of({ status: 'SUBMITTED' })} />, ofParcels()],
  [
    'parcels, one of no page, no day',
    () => <OrderParcels order={of({ status: 'SUBMITTED' })} />,
    ofParcels({ ...parcels[0], trackingUrl: '', deliveryDate: null, rows: ['a'], isOwn: false }),
  ],

  address('as its code says', {}, boston),
  address('of another city', { city: 'Salem', region: 'ma' }, boston),
  address('without a city', { city: '' }, boston),
  address('without a country', { country: '' }, boston),
  address('of another state', { region: 'NY' }, boston),
  address('abroad', { country: 'DEU', city: '' }, boston),
  address('of a code that nobody knows', {}, { amount: 'refused' }),
  address('none', null, boston),

  tools('nothing to do', match({})),
  tools('all three', match({ isModified: true, got: [got({ status: 'Rare' })] })),
  tools('a rare one is out', match({ got: [got({ status: 'Rare', reserved: 0, out: 1 })] })),
  tools('a rare one came back', match({ got: [got({ status: 'Rare', reserved: 0, back: 1 })] })),
  tools('not to be had', match({ got: [got({})] }), { progress: 'unavailable' }),
  tools('over', match({ got: [got({})] }), {}, { isEditable: false }),
  tools('not decided', match({}), {}, { status: 'PENDING' }),
  tools('for who gathers none', match({ isModified: true }), {}, {}, { account: 'sales' }),

  handOut(
    'all of it',
    [lent(match({ got: [got({}), got({ _id: 'g2', place: '' })] }), { returnType: 'No Return' })],
    0,
    { requestedDeliveryDate: null },
  ),
  handOut('too few, on loan, wanted later', [lent(match({ got: [got({})] }), { returnType: 'Return' })], 1, {
    requestedDeliveryDate: '2026-06-01',
  }),
  handOut(
    'a rare one',
    [lent(match({ got: [got({ status: 'Rare', reserved: 2 })] }), { returnType: 'No Return' })],
    0,
    { requestedDeliveryDate: '2026-04-01' },
  ),
  handOut('none', [], 3, {}),
  matching('nothing fits', match({ taken: [], candidates: [], short: 2, isModified: true })),
  matching('nothing fits, it has some', match({ taken: [], candidates, short: 0, got: [got({})], changes })),
  matching('one fits', match({ taken: [{ _id: 'k1', quantity: 1 }], candidates, short: 1, changes })),
  matching(
    'all fits, it has some',
    match({
      taken: [
        { _id: 'k1', quantity: 1 },
        { _id: 'k9', quantity: 1 },
      ],
      candidates,
      short: 0,
      got: [got({})],
    }),
  ),
  matching('shipped, and here', match({ taken: [], candidates: [], got: [got({})] }), { progress: 'shipped' }),
  rare('here', {}),
  rare('out', { reserved: 0, out: 1, due: '2026-05-05' }),
  rare('out, without a day', { reserved: 0, out: 1, due: null }),
  rare('late', { reserved: 0, out: 1, due: '2026-05-04' }),
  ['row of a dialog, without name and sides', () => <RowOfSamples row={piece({ side: '' }, { name: '' })} />],
  note('nothing', match({})),
  note('where it is', match({ got: [got({}), got({ reserved: 0, place: 'Gone' })] })),
  note('shipped, and here', match({ got: [got({})], isModified: true }), true),
  note('shipped', match({ isModified: true }), true),
  note('it wants another', match({ isModified: true, changes, got: [got({})] })),
  note('what it has is broken', match({ isModified: true, got: [got({})] })),
  note('it has none', match({ isModified: true })),
  note('a rare one is back', match({ got: [got({ status: 'Rare', reserved: 0, back: 1 })] })),
  note('a rare one is lost', match({ got: [got({ status: 'Rare', reserved: 0, lost: 1 })] })),
  note('a rare one is out', match({ got: [got({ status: 'Rare', reserved: 0, out: 1 })] })),

  style('matched', { name: '', side: '' }, [{ source: 'Sample Library', reserved: 2, quantity: 2, wantedBy: null }]),
  style('not matched, and from Inventory', {}, [
    { source: 'Sample Library', reserved: 1, quantity: 2 },
    { source: 'Inventory', reserved: 0, quantity: 1 },
  ]),
  [
    'orders that want a style, which is none',
    () => <SampleStyleDrawer line={undefined} filters={{}} onClose={hears('onClose')} />,
  ],
  [
    'comments, none',
    () => <OrderComments named={{ orderType: 'samples', subtype: 'a', id: 'b' }} />,
    { amount: 'nothing' },
  ],

  ...(['DRAFT', 'PENDING', 'SUBMITTED'] as const).flatMap((status) =>
    [[waiting], []].map(
      (rows): DrawnPart => [
        `the page of ${status}${rows.length > 0 ? '' : ', without rows'}`,
        () => <SampleBody {...{ model }} order={of({ status, rows })} />,
      ],
    ),
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/pieces-parts -u`.
test('ORS-01 ORS-02 ORS-03 ORS-04 parts of a sample order, its parcels and what the sample rooms do for it show in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('pieces-parts.txt')
})
