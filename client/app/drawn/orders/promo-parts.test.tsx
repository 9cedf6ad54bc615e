import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order, OrderHeader, OrderPiece, OrderRow } from '../../../../contract/orders/order.ts'
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
import type { PieceMode, PieceRow } from '../../../domains/orders/pieces/piece-mode.ts'
import { ApprovalTimeline } from '../../../domains/orders/promo/approval-timeline.tsx'
import { DecideButtons } from '../../../domains/orders/promo/decide-buttons.tsx'
import { DecideDialog } from '../../../domains/orders/promo/decide-dialog.tsx'
import { PromoBody } from '../../../domains/orders/promo/promo-body.tsx'
import { PromoFoot } from '../../../domains/orders/promo/promo-foot.tsx'
import { PromoHead } from '../../../domains/orders/promo/promo-head.tsx'
import { PromoRows } from '../../../domains/orders/promo/promo-rows.tsx'
import { RequesterYear } from '../../../domains/orders/promo/requester-year.tsx'
import { RowTools } from '../../../domains/orders/promo/row-tools.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const today = '2026-05-05'
const { order, of, piece } = madeUpOrders('promos')
const model = restingModel(order)
const asked: Partial<OrderPiece> = { status: 'APPROVED', decidedBy: '', decidedFor: '', decisionNote: '', size: '8' }
const approved = piece({ ...asked, decidedBy: 'Hannah', progress: 'open', quantity: 2 })
const denied = piece({ ...asked, status: 'DENIED', decidedBy: 'Hannah' }, { _id: 'b' })
const open = piece(asked, { _id: 'c', unitPrice: null })

const yearCall = 'GET /orders/{orderType}/{subtype}/year/{requesterCode}/{productType}'
const year = {
  ...(answerTo('GET /orders/promos/a/year/b/All') as object),
  approvedValue: 50_000,
  seniorUnits: 100,
  seniorValue: 90_000,
  budget: 90_000,
}
const ofYear = (more: object): Given => ({ answers: { [yearCall]: { ...year, ...more } } })

const timeline = (name: string, more: Partial<Order>, given: Given = ofYear({}), rows = [approved]): DrawnPart => [
  `approval, ${name}`,
  () => <ApprovalTimeline order={of({ approverName: 'Hannah', seniorApproverName: 'Victor', ...more })} rows={rows} />,
  given,
]
const waits = { status: 'PENDING', orderApprovalStatus: 'REQUIRES APPROVER' } as const
const sent = { status: 'SUBMITTED', orderApprovalStatus: 'REVIEW COMPLETE' } as const

const entry = { size: '8', date: '2026-05-20', free: 3 }
const window = { windowStarts: '2026-05-01', windowEnds: '2026-06-15' }
const rows = (
  name: string,
  mode: PieceMode,
  row: PieceRow,
  { entries = [entry], ...more }: { entries?: readonly object[] | null } & Partial<Order> = {},
  header: Partial<OrderHeader> = window,
): DrawnPart => [
  `row to ${mode}, ${name}`,
  () => (
    <PromoRows
      {...{ model, mode, today }}
      order={of({ status: 'PENDING', ...more }, header)}
      rows={[row]}
      stockOf={() => (entries ?? undefined) as never}
      matches={new Map()}
      tableRef={{ current: null }}
    />
  ),
]
const inventory = (more: Partial<OrderPiece> = {}, row: Partial<OrderRow> = {}) =>
  piece({ ...asked, source: 'Inventory', progress: 'open', ...more }, row)

const foot = (
  name: string,
  mode: PieceMode,
  more: Partial<Order>,
  own = [approved, denied, open],
  given?: Given,
): DrawnPart => [
  `foot to ${mode}, ${name}`,
  () => <PromoFoot {...{ model, mode }} order={of(more)} rows={own} onGo={hears('onGo')} />,
  given,
]
const tools = (name: string, mode: PieceMode, own: readonly PieceRow[]): DrawnPart => [
  `tools of rows, ${name}`,
  () => <RowTools {...{ model, order, mode }} rows={own} matches={new Map()} />,
]
const line = (answerTo('POST /orders/promos/needs-review/query')['data'] as never[])[0]! as Order
const lines = Array.from({ length: 9 }, (_, at) => ({ ...line, _id: `o${at}`, orderIdentifier: `P-${at}` }))
const decide = (name: string, decision: 'APPROVED' | 'DENIED', count: number, own: readonly object[]): DrawnPart => [
  `orders are decided, ${name}`,
  () => (
    <DecideDialog
      decision={decision}
      orders={lines.slice(0, count) as never}
      lines={own as never}
      onClose={hears('onClose')}
      onDone={hears('onDone')}
    />
  ),
]
const toReview = (...numbers: number[]): Given => ({
  account: 'approver',
  answers: {
    'POST /orders/{orderType}/{subtype}/query': {
      data: numbers.map((orderNumber) => ({ ...line, orderNumber, events: ['finishReview'] })),
      totalCount: numbers.length,
    },
  },
})

const parts: readonly DrawnPart[] = [
  timeline('a draft', { status: 'DRAFT', orderApprovalStatus: null }),
  timeline('nobody is found', {
    status: 'PENDING',
    orderApprovalStatus: 'PENDING',
    approverName: '',
    submittedDate: null,
  }),
  timeline('to be decided', waits),
  timeline('many units', waits, ofYear({ seniorUnits: 1 })),
  timeline('as many units as may be', waits, ofYear({ seniorUnits: 2 })),
  timeline('dear, and not decided', waits, ofYear({ seniorValue: 2, seniorUnits: 100 }), [piece(asked)]),
  timeline('over budget', waits, ofYear({ budget: 50_000 })),
  timeline('over budget, with what it was approved for itself', sent, ofYear({ budget: 50_000 })),
  timeline('of a year that nobody knows', waits, { answers: { [yearCall]: undefined } }),
  timeline('the senior is asked', { status: 'PENDING', orderApprovalStatus: 'REQUIRES SENIOR' }),
  timeline('an approver’s own', {
    status: 'PENDING',
    orderApprovalStatus: 'REQUIRES SENIOR',
    approverName: '',
    seniorApproverName: '',
  }),
  timeline('decided', sent),
  timeline('an approver’s own, decided', { ...sent, approverName: '' }, ofYear({ seniorUnits: 1 })),
  timeline('denied', { ...sent, status: 'UNAPPROVED ORDER' }, ofYear({ seniorUnits: 1 })),
  timeline('gathered', { status: 'IN PROGRESS', orderApprovalStatus: 'PROCESSED' }),
  timeline('over', { status: 'COMPLETED', orderApprovalStatus: 'FINALIZED' }),
  timeline('archived', { status: 'ARCHIVED', orderApprovalStatus: 'FINALIZED' }),

  rows('in the window', 'ask', inventory()),
  rows('after the window', 'ask', inventory(), { entries: [{ ...entry, date: '2026-07-01' }] }),
  rows('from the library, not in the window', 'ask', inventory({ source: 'Sample Library', size: '9' })),
  rows(
    'without a window',
    'ask',
    inventory({}, { unitPrice: null, name: '', colorDescription: '' }),
    {},
    { windowStarts: null, windowEnds: null },
  ),
  rows('of which nobody knows yet', 'ask', inventory(), { entries: null, currency: null }),
  rows('open', 'decide', inventory({ status: 'PENDING' })),
  rows('asked for', 'decide', inventory()),
  rows('approved', 'decide', inventory({ decidedBy: 'Hannah' })),
  rows('denied', 'decide', inventory({ status: 'DENIED', decidedBy: 'Hannah', decisionNote: 'Too many', side: '' })),
  rows('open', 'read', inventory({ status: 'PENDING', side: '' })),
  rows('approved by a deputy', 'read', inventory({ decidedBy: 'Ines', decidedFor: 'Hannah' })),
  rows('denied', 'read', inventory({ status: 'DENIED', decidedBy: 'Hannah', decisionNote: 'Too many' })),
  rows('too few', 'read', inventory({ quantity: 4 })),
  rows('just enough', 'read', inventory({ quantity: 3 })),
  rows('none in its size', 'read', inventory({ size: '9' })),
  rows('after the window', 'read', inventory(), { entries: [{ ...entry, date: '2026-07-01' }] }),
  rows('of which nobody knows yet', 'read', inventory({ availableOn: '2026-05-06' }), { entries: null }),
  rows(
    'without the end of a window',
    'read',
    inventory({ availableOn: '2026-05-06' }),
    {},
    { ...window, windowEnds: null },
  ),
  rows(
    'without the beginning of a window',
    'read',
    inventory({ availableOn: null }),
    {},
    { ...window, windowStarts: null },
  ),
  rows('decided', 'read', inventory({ availableOn: '2026-05-06' }), { status: 'SUBMITTED' }),
  rows('shipped', 'read', inventory({ availableOn: '2026-05-06', progress: 'shipped' })),
  rows('approved', 'send', approved),
  rows('denied', 'send', denied),

  [
    'rows to decide, three',
    () => (
      <PromoRows
        {...{ model, today, order }}
        mode="decide"
        rows={[open, denied, { ...open, _id: 'd' }]}
        stockOf={nothing}
        matches={new Map()}
        tableRef={{ current: { querySelector: (which: string) => ({ focus: hears(`goes to ${which}`) }) } as never }}
      />
    ),
  ],

  tools('to decide', 'decide', [approved, denied, open]),
  tools('to decide, all decided', 'decide', [approved]),
  tools('to ask', 'ask', [open, open]),

  foot('a draft without rows', 'ask', { status: 'DRAFT', events: ['submit'] }, []),
  foot('a draft', 'ask', { status: 'DRAFT', events: ['submit', 'delete'] }),
  foot('nobody is found', 'read', { ...waits, events: ['route'] }),
  foot(
    'some rows are open',
    'decide',
    { ...waits, events: ['finishReview', 'sendBack'], orderNumber: 5 },
    undefined,
    toReview(5),
  ),
  foot(
    'all decided, others wait',
    'decide',
    { ...waits, events: ['finishReview'], orderNumber: 5 },
    [approved, denied],
    toReview(7, 5),
  ),
  foot('none', 'decide', { ...waits, events: [], currency: null }, []),
  foot('to be taken, some are here', 'send', { ...sent, events: ['take', 'process'] }),
  foot('all gone', 'send', { ...sent, events: ['process'] }, [
    piece({ ...approved.piece, progress: 'shipped' }),
    denied,
  ]),
  foot('to be finalised', 'send', { status: 'IN PROGRESS', events: ['complete'] }, []),

  ['head, to ask', () => <PromoHead {...{ model }} order={of({ status: 'DRAFT' })} />],
  [
    'head, to ask, fetched',
    () => <PromoHead {...{ model }} order={of({ status: 'DRAFT' }, { deliveryMethod: 'Pick Up' })} />,
  ],
  ['head, to read', () => <PromoHead {...{ model }} order={of({ isEditable: false })} />],
  [
    'head, to read, fetched, of no days',
    () => (
      <PromoHead
        {...{ model }}
        order={of(waits, {
          deliveryMethod: 'Pick Up',
          windowStarts: null,
          windowEnds: null,
          requestedDeliveryDate: null,
          reason: '',
        })}
      />
    ),
  ],
  [
    'year of a requester',
    () => <RequesterYear order={of({ currency: null })} />,
    ofYear({ approvedUnits: 1, currency: 'EUR' }),
  ],
  ['year of a requester, unknown', () => <RequesterYear order={order} />, { answers: { [yearCall]: undefined } }],

  ...[2, 3].map(
    (count): DrawnPart => [
      `two orders are to be decided of ${count}`,
      () => <DecideButtons orders={lines.slice(0, 2) as never} count={count} find={nothing} onDone={hears('onDone')} />,
    ],
  ),
  decide('approved', 'APPROVED', 1, lines.slice(0, 1)),
  decide('denied, nine', 'DENIED', 9, lines),
  decide('some not loaded, without currency and reason', 'APPROVED', 2, [{ ...line, currency: null, reason: '' }]),

  ...(['DRAFT', 'PENDING', 'SUBMITTED'] as const).flatMap((status) =>
    [[approved.piece], []].map(
      (pieces): DrawnPart => [
        `the page of ${status}${pieces.length > 0 ? '' : ', without rows'}`,
        () => <PromoBody {...{ model }} order={of({ status, rows: pieces.map((one) => piece(one)) })} />,
      ],
    ),
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/orders/promo-parts -u`.
test('ORP-01 ORP-02 ORP-03 ORP-04 parts of a promo order show in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('promo-parts.txt')
})
