import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '../../../../contract/orders/order-words.ts'
import type { Order, OrderHeader, OrderLine } from '../../../../contract/orders/order.ts'
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
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { WhoGets } from '../../../domains/orders/assignments/who-gets.tsx'
import { Carriers } from '../../../domains/orders/connectors/carriers.tsx'
import { DeliveryDrawer } from '../../../domains/orders/connectors/delivery-drawer.tsx'
import { OverHeld } from '../../../domains/orders/connectors/over-held.tsx'
import { MadeOrders } from '../../../domains/orders/create/made-orders.picker.tsx'
import { CancelDialog } from '../../../domains/orders/list/cancel-dialog.tsx'
import { OrderBar } from '../../../domains/orders/list/order-bar.tsx'
import { type Begun, OrderDialog } from '../../../domains/orders/list/order-dialog.tsx'
import { OrderFilters } from '../../../domains/orders/list/order-filters.tsx'
import { OrderTabs } from '../../../domains/orders/list/order-tabs.tsx'
import { ViewAs } from '../../../domains/orders/list/view-as.tsx'
import { orderLists, type OrderType } from '../../../domains/orders/order-lists.ts'
import { HeaderChoice, HeaderDay, HeaderText } from '../../../domains/orders/order/header-field.tsx'
import { MadeFrom } from '../../../domains/orders/order/made-from.tsx'
import { OrderHistory } from '../../../domains/orders/order/order-history.tsx'
import { OrderMoves } from '../../../domains/orders/order/order-moves.tsx'
import { OrderPage, type OrderPageType, WorkedOrder } from '../../../domains/orders/order/order-page.tsx'
import { StatusTag } from '../../../domains/orders/order/status-tag.tsx'
import { Connectors } from '../../../domains/orders/screens/connectors.tsx'
import { noSelection, type RowSelection } from '../../../parts/selection/row-selection.ts'
import { wholesaleKind } from '../../../../contract/orders/wholesale/wholesale-kind.ts'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const { order, of } = madeUpOrders('wholesale')
const model = restingModel(order)
const listOf = (type: OrderType, isArchive = false) =>
  orderLists.find(({ orderType, isArchive: one }) => orderType === type && one === isArchive)!
const [line] = answerTo('POST /orders/wholesale/active/query')['data'] as [OrderLine]
const lines = (...each: Partial<OrderLine>[]): OrderLine[] =>
  each.map((more, at) => ({ ...line, _id: `o${at}`, orderIdentifier: `W-${at}`, events: [], ...more }))

const matching = 'POST /orders/{orderType}/{subtype}/matching'
const bar = (
  name: string,
  rows: readonly OrderLine[],
  {
    total = rows.length,
    list = listOf('wholesale'),
    selection,
    given,
  }: { total?: number; list?: (typeof orderLists)[number]; selection?: RowSelection; given?: Given } = {},
): DrawnPart => [
  `chosen orders, ${name}`,
  () => (
    <OrderBar
      list={list}
      orders={
        {
          pages: { find: (id: string) => rows.find(({ _id }) => _id === id), version: 1 },
          total,
          again: hears('again'),
        } as never
      }
      query={{ list, filters: {}, sort: { field: 'orderNumber', descending: true } }}
      selection={selection ?? { kind: 'some', ids: new Set(rows.map(({ _id }) => _id)) }}
      onSelection={hears('onSelection')}
      onCopy={hears('onCopy')}
    />
  ),
  given,
]
const begun = (name: string, type: OrderType, what: Begun, given?: Given): DrawnPart => [
  `begun, ${name}`,
  () => <OrderDialog list={listOf(type)} begun={what} onClose={hears('onClose')} />,
  given,
]
const filters = (name: string, type: OrderType, isArchive: boolean, search = ''): DrawnPart => [
  `filters of ${name}`,
  () => <OrderFilters list={listOf(type, isArchive)} total={search === '' ? 1 : 1_200} />,
  { address: `/${search}` },
]
const viewed = (name: string, type: OrderType, given: Given): DrawnPart => [
  `seen as somebody else, ${name}`,
  () => <ViewAs list={{ orderType: type }} />,
  given,
]
const field = (name: string, more: Partial<Order>, header: Partial<OrderHeader>): DrawnPart[] => {
  const part = { model, order: of(more, header) }
  return [
    [`text of a head, ${name}`, () => <HeaderText {...part} field="po" label="PO" longest={40} error="Used" />],
    [`long text of a head, ${name}`, () => <HeaderText {...part} field="po" label="PO" longest={40} lines={2} />],
    [
      `chosen text of a head, ${name}`,
      () => <HeaderText {...part} field="po" label="PO" longest={40} choices={['A', 'A', 'B']} />,
    ],
    [`day of a head, ${name}`, () => <HeaderDay {...part} field="startDate" label="Start" />],
    [
      `choice of a head, ${name}`,
      () => <HeaderChoice {...part} field="term" label="Term" choices={[{ value: 'N30', label: 'Net 30' }]} />,
    ],
  ]
}
const historyCall = 'GET /orders/{orderType}/{subtype}/history/{id}'
const entry = { at: '2026-05-04T06:00:00.000Z', by: 'Mara', standsInFor: '', note: '', errors: [] }
const history = (
  name: string,
  entries: readonly object[],
  given: Given = { answers: { [historyCall]: { entries } } },
  onShowRow?: () => void,
): DrawnPart => [
  `history, ${name}`,
  () => (
    <OrderHistory
      order={order}
      named={{ orderType: 'wholesale', subtype: 'active', id: 'a' }}
      {...{ onShowRow }}
      onClose={hears('onClose')}
    />
  ),
  given,
]
const moves = (
  name: string,
  more: Partial<Order>,
  except: Parameters<typeof OrderMoves>[0]['except'] = [],
): DrawnPart => [
  `what can be done, ${name}`,
  () => (
    <OpenedMenus>
      <OrderMoves kind={wholesaleKind} {...{ model, except }} order={of(more)} />
    </OpenedMenus>
  ),
]
const Words = ({ children }: { children: string }) => <p>{children}</p>
const pageType: OrderPageType = {
  kind: wholesaleKind,
  Body: () => <Words>Body</Words>,
  Tools: () => <Words>Tools</Words>,
  ownMoves: ['submit'],
}
const page = (name: string, given: Given): DrawnPart => [
  `page of an order, ${name}`,
  () => <OrderPage type={pageType} number="1" />,
  given,
]
const worked = (name: string, more: Partial<Order>, { Tools: _tools, ...plain } = pageType): DrawnPart => [
  `order in work, ${name}`,
  () => <WorkedOrder type={{ ...plain, ...(more.type === 'active' && pageType) }} model={restingModel(of(more))} />,
]
const carriersCall = 'GET /administration/carriers'
const [carrier] = answerTo(carriersCall)['carriers'] as [{ calls: object[] }]
const carriers = (name: string, more: object): DrawnPart => [
  `carriers, ${name}`,
  () => <Carriers />,
  { answers: { [carriersCall]: { carriers: [{ ...carrier, ...more }] } } },
]
const deliveryCall = 'GET /administration/connectors/{id}/attempts'
const delivery = (name: string, more: object | undefined): DrawnPart => [
  `a message, ${name}`,
  () => <DeliveryDrawer id="a" onClose={hears('onClose')} />,
  {
    answers: {
      [deliveryCall]: more && { ...(answerTo('GET /administration/connectors/a/attempts') as object), ...more },
    },
  },
]
const heldCall = 'GET /administration/connectors/over-held'
const held = (name: string, more: object): DrawnPart => [
  `stock that is held by too many, ${name}`,
  () => <OverHeld />,
  { answers: { [heldCall]: { ...(answerTo(heldCall) as object), ...more } } },
]
const rule = { coordinator: 'LENA', location: '', productType: '', division: '', source: '' }
const gets = (name: string, rules: readonly object[]): DrawnPart => [
  `who gets a row, ${name}`,
  () => (
    <WhoGets
      rules={() => rules as never}
      list={{ subscribe: () => nothing } as never}
      coordinators={[{ code: 'LENA', name: 'Lena' }] as never}
    />
  ),
]

const parts: readonly DrawnPart[] = [
  bar('none', [], { selection: noSelection }),
  bar('one of three', lines({ events: ['cancel', 'delete', 'archive', 'recall', 'complete'] }), { total: 3 }),
  bar('two, of which one may be canceled', lines({ events: ['cancel'] }, {})),
  bar('all', lines({}, {}), {
    selection: { kind: 'all', except: new Set(['o1']) },
    given: { answers: { [matching]: { orders: lines({ events: ['archive'] }, { events: ['archive'] }) } } },
  }),
  bar('promos to decide', lines({ events: ['finishReview'] }, {}), { list: listOf('promos') }),
  bar('of an archive', lines({}), { list: listOf('samples', true) }),
  bar('more than fit a file', lines(...Array.from({ length: 501 }, () => ({})))),
  bar('that nobody knows yet', [], {
    selection: { kind: 'some', ids: new Set(['x']) },
    total: 2,
    given: { amount: 'refused' },
  }),

  begun('new wholesale', 'wholesale', { kind: 'new' }),
  begun('new samples', 'samples', { kind: 'new' }),
  begun('one again', 'wholesale', { kind: 'duplicate', orders: [{ _id: 'a' }], one: line }),
  begun('one again, without a customer', 'wholesale', {
    kind: 'reactivate',
    orders: [{ _id: 'a' }],
    one: { ...line, customer: null },
  }),
  begun('two again', 'wholesale', { kind: 'duplicate', orders: [{ _id: 'a' }, { _id: 'b' }] }),
  ...[true, false].map(
    (needsReason): DrawnPart => [
      `canceled, ${needsReason ? 'for a reason' : 'for none'}`,
      () => (
        <CancelDialog
          title="Cancel?"
          body="Gone."
          {...{ needsReason }}
          onCancel={() => Promise.resolve()}
          onClose={hears('onClose')}
        />
      ),
    ],
  ),

  filters('samples', 'samples', false),
  filters('promos', 'promos', false),
  filters('wholesale that is over', 'wholesale', true),
  filters(
    'promos, in use',
    'promos',
    false,
    '?status=DRAFT,PENDING&approval=PENDING&units=3..12&created=2026-05-01..&customer=a,b&requester=c&text=oak&subtotal=..9',
  ),
  ...(['samples', 'wholesale'] as const).map(
    (type): DrawnPart => [`tabs of ${type}`, () => <OrderTabs orderType={type} current="archived" />],
  ),
  ['tabs of samples, current', () => <OrderTabs orderType="samples" current="sample-styles" />],
  [
    'tabs of samples, for who gathers none',
    () => <OrderTabs orderType="samples" current="active-orders" />,
    { account: 'sales' },
  ],
  viewed('no', 'samples', { account: 'senior-coordinator' }),
  viewed('a coordinator', 'samples', { account: 'senior-coordinator', address: '/?as=code1' }),
  viewed('somebody unknown', 'promos', { account: 'senior-coordinator', address: '/?as=NOBODY' }),
  viewed('may not', 'samples', { account: 'sales' }),

  ...orderStatuses.map(
    (status): DrawnPart => [`tag of ${status}`, () => <StatusTag status={status} approval={null} />],
  ),
  ...(['PENDING', 'REQUIRES SENIOR', 'FINALIZED'] as const).map(
    (approval): DrawnPart => [`tag of ${approval}`, () => <StatusTag status="IN PROGRESS" approval={approval} />],
  ),
  ...field('written', {}, { po: 'PO 1', startDate: '2026-05-04', term: 'N30' }),
  ...field('empty, to read', { isEditable: false }, { po: '', startDate: null, term: '' }),
  ...field('of no choice', {}, { term: 'OLD' }).slice(-1),
  ['made from', () => <MadeFrom assortmentId="a" />],
  ['made from what one does not see', () => <MadeFrom assortmentId="a" />, { amount: 'refused' }],
  history('of each kind', [
    { ...entry, kind: 'event', event: 'submit', note: 'In a hurry' },
    { ...entry, kind: 'event', event: 'sleep', by: '' },
    { ...entry, kind: 'event', event: 'finishReview', standsInFor: 'Hannah' },
    {
      ...entry,
      kind: 'event',
      event: 'reject',
      note: 'unread',
      errors: [
        { style: '1001', color: 'BLK', size: '', code: 'x', text: 'Not sold' },
        { style: '', color: '', size: '', code: 'poUsed', text: 'unread', facts: { po: 'PO 1', order: 'W-2' } },
      ],
    },
    { ...entry, kind: 'comment', _id: 'c', body: 'Of style/color' },
  ]),
  history(
    'with ways to rows',
    [{ ...entry, kind: 'comment', _id: 'c', body: 'Of style/color' }],
    undefined,
    hears('goes to'),
  ),
  history('not to be read', [], { amount: 'refused' }),
  moves('everything', { events: ['cancel', 'delete', 'archive', 'recall', 'complete'] }),
  moves('but what the page does', { events: ['cancel', 'recall'] }, ['cancel']),
  moves('nothing', { events: ['submit'] }),
  worked('usual', { type: 'active', events: ['submit', 'delete'], customer: null }),
  worked('that is over, of no type with tools', {
    type: 'archived',
    status: 'CANCELED',
    events: [],
    assortmentId: null,
    reason: '',
    currency: null,
  }),
  page('that is opened', {}),
  page('that is not there', { amount: 'refused' }),

  carriers('of our own, never asked', { address: null, lastSuccess: null, median: null, failed: 0, calls: [] }),
  carriers('failed once', { failed: 1, calls: [{ ...carrier.calls[0], fault: null, status: null, excerpt: '' }] }),
  carriers('failed', { failed: 2, calls: carrier.calls.map((one) => ({ ...one, fault: 'timeout' })) }),
  delivery('waiting', { state: 'waiting', log: [] }),
  delivery('failed', { state: 'failed' }),
  delivery('accepted', { state: 'accepted' }),
  delivery('not there', undefined),
  held('none', { totalCount: 0 }),
  held('one', { totalCount: 1, data: (answerTo(heldCall)['data'] as object[]).slice(0, 1) }),
  held('more than are shown', { totalCount: 300 }),
  [
    'connectors, nothing failed',
    () => <Connectors />,
    {
      address: '/?state=failed',
      answers: {
        'GET /administration/connectors': { ...(answerTo('GET /administration/connectors') as object), data: [] },
      },
    },
  ],
  gets('by the narrowest rule', [rule, { ...rule, location: 'US', source: 'Sample Library' }]),
  gets('by a rule of all', [rule]),
  gets('who has no name', [{ ...rule, coordinator: 'GONE' }]),
  gets('nobody', [{ ...rule, location: 'CA' }]),
  [
    'orders of an assortment',
    () => (
      <OpenedMenus>
        <MadeOrders assortmentId="a" />
      </OpenedMenus>
    ),
  ],
  ['orders of an assortment, none', () => <MadeOrders assortmentId="a" />, { amount: 'nothing' }],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/orders-parts -u`.
test('ORD-01 ORD-02 ORD-05 ORD-08 PERM-11 parts of lists and pages of orders show in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('orders-parts.txt')
})
