import { areaAccess } from '../../identity/access/area-access.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderTelling } from '../telling/order-telling.ts'
import type { OrderState } from '../order-words.ts'

const inReview = [
  'PENDING + PENDING',
  'PENDING + REQUIRES APPROVER',
  'PENDING + REQUIRES SENIOR',
] as const satisfies readonly OrderState[]
const gathered = [
  'SUBMITTED + REVIEW COMPLETE',
  'IN PROGRESS + REVIEW COMPLETE',
] as const satisfies readonly OrderState[]

/** Whoever decides next; where nobody could be found, those who can mend that. */
const toDecide: readonly OrderTelling[] = [
  { kind: 'promoToReview', to: ['approver'], at: ['PENDING + REQUIRES APPROVER'] },
  { kind: 'promoToReview', to: ['seniorApprover'], at: ['PENDING + REQUIRES SENIOR'] },
  { kind: 'promoUnrouted', to: [], at: ['PENDING + PENDING'], orElse: 'administrators' },
]
const decided: readonly OrderTelling[] = [
  {
    kind: 'promoDecided',
    to: ['requester'],
    at: ['SUBMITTED + REVIEW COMPLETE', 'UNAPPROVED ORDER + REVIEW COMPLETE'],
  },
  { kind: 'promoToProcess', to: ['coordinators'], at: ['SUBMITTED + REVIEW COMPLETE'], orElse: 'seniorCoordinators' },
]

/** What is asked for in a row. */
const asked = [
  'size',
  'quantity',
  'side',
  'source',
  'sizePreference',
  'shipper',
  'returnType',
  'promoCode',
  'dueBack',
] as const

/** Orders of promotion (ORP-01): asked for by anybody, decided row by row in one or two steps, gathered by coordinators. */
export const promoKind: OrderKind = {
  purpose: 'PROMO',
  path: 'promos',
  letter: 'P',
  access: areaAccess.promoOrders,
  lists: [
    { name: 'needs-review', states: ['DRAFT', ...inReview], isArchive: false },
    {
      name: 'reviewed',
      states: [...gathered, 'IN PROGRESS + PROCESSED', 'COMPLETED + FINALIZED', 'UNAPPROVED ORDER + REVIEW COMPLETE'],
      alsoShows: ['PENDING + REQUIRES SENIOR'],
      isArchive: false,
      isViewedAs: true,
    },
    {
      name: 'archived',
      states: ['ARCHIVED + FINALIZED', 'INACTIVE', 'CANCELED'],
      alsoShows: ['UNAPPROVED ORDER + REVIEW COMPLETE'],
      isArchive: true,
      isViewedAs: true,
    },
  ],
  states: [
    { event: 'create', from: [null], to: ['DRAFT'], by: ['writer'] },
    // Where it begins its review, its requester decides (approvers-of.ts).
    { event: 'submit', from: ['DRAFT'], to: [...inReview], by: ['writer'], needs: ['sendable'], tells: toDecide },
    // Anew, when nobody could be found or whoever was found has left.
    { event: 'route', from: [...inReview], to: [...inReview], by: ['writer'], tells: toDecide },
    {
      event: 'finishReview',
      from: ['PENDING + REQUIRES APPROVER'],
      to: ['PENDING + REQUIRES SENIOR', 'SUBMITTED + REVIEW COMPLETE', 'UNAPPROVED ORDER + REVIEW COMPLETE'],
      by: ['approver', 'seniorApprover'],
      needs: ['decided'],
      does: ['hold'],
      tells: [...toDecide, ...decided],
    },
    {
      event: 'finishReview',
      from: ['PENDING + REQUIRES SENIOR'],
      to: ['SUBMITTED + REVIEW COMPLETE', 'UNAPPROVED ORDER + REVIEW COMPLETE'],
      by: ['seniorApprover'],
      needs: ['decided'],
      does: ['hold'],
      tells: decided,
    },
    {
      event: 'sendBack',
      from: ['PENDING + REQUIRES APPROVER'],
      to: ['DRAFT'],
      by: ['approver', 'seniorApprover'],
      needs: ['noted'],
      tells: [{ kind: 'promoSentBack', to: ['requester'] }],
    },
    {
      event: 'sendBack',
      from: ['PENDING + REQUIRES SENIOR'],
      to: ['DRAFT'],
      by: ['seniorApprover'],
      needs: ['noted'],
      tells: [{ kind: 'promoSentBack', to: ['requester'] }],
    },
    {
      event: 'take',
      from: ['SUBMITTED + REVIEW COMPLETE'],
      to: ['IN PROGRESS + REVIEW COMPLETE'],
      by: ['coordinator'],
      tells: [{ kind: 'promoTaken', to: ['requester'] }],
    },
    {
      event: 'process',
      from: [...gathered],
      to: ['IN PROGRESS + PROCESSED'],
      by: ['coordinator'],
      needs: ['settled'],
      tells: [{ kind: 'promoProcessed', to: ['requester'] }],
    },
    {
      event: 'complete',
      from: ['IN PROGRESS + PROCESSED'],
      to: ['COMPLETED + FINALIZED'],
      by: ['coordinator'],
      does: ['letGo'],
      tells: [{ kind: 'promoFinalized', to: ['requester', 'approver', 'seniorApprover'] }],
    },
    {
      event: 'cancel',
      from: ['DRAFT', ...inReview],
      to: ['CANCELED'],
      by: ['writer'],
      tells: [{ kind: 'promoCanceled', to: ['requester'] }],
    },
    {
      event: 'archive',
      from: ['COMPLETED + FINALIZED'],
      to: ['ARCHIVED + FINALIZED'],
      by: ['writer', 'coordinator', 'clock'],
    },
    { event: 'sleep', from: ['DRAFT'], to: ['INACTIVE'], by: ['clock'] },
    { event: 'delete', from: ['DRAFT'], to: [null], by: ['writer'] },
    { event: 'restore', from: [null], to: ['DRAFT'], by: ['writer'] },
  ],
  editable: [
    { states: ['DRAFT'], by: ['writer'], rows: [...asked, 'status'] },
    {
      states: ['PENDING + REQUIRES APPROVER'],
      by: ['approver', 'seniorApprover'],
      header: [],
      rows: [...asked, 'status', 'decisionNote'],
    },
    {
      states: ['PENDING + REQUIRES SENIOR'],
      by: ['seniorApprover'],
      header: [],
      rows: [...asked, 'status', 'decisionNote'],
    },
    // Facts of the way, and no change of what was asked for and approved.
    {
      states: [...gathered, 'IN PROGRESS + PROCESSED'],
      by: ['coordinator'],
      header: [],
      rows: ['shipper', 'tracking', 'progress', 'dueBack', 'coordinatorCode'],
      rowsStay: true,
    },
  ],
  news: {
    keepers: {
      administrators: [{ domain: 'promoOrders', roles: ['admin'] }],
      seniorCoordinators: [
        { domain: 'promoOrders', roles: ['seniorCoordinator'] },
        { domain: 'sampleOrders', roles: ['seniorCoordinator'] },
      ],
    },
    tasks: {
      promoToReview: ['PENDING + REQUIRES APPROVER', 'PENDING + REQUIRES SENIOR'],
      promoUnrouted: ['PENDING + PENDING'],
      promoToProcess: gathered,
      promoToMatch: gathered,
    },
    toMatch: { kind: 'promoToMatch', to: ['coordinators'], orElse: 'seniorCoordinators' },
    comment: { kind: 'promoComment', to: ['requester', 'approver', 'seniorApprover', 'coordinators', 'speakers'] },
    sleepsSoon: { kind: 'promoSleeps', to: ['requester'] },
    waitsLong: [
      { task: 'promoToReview', tells: { kind: 'promoWaits', to: ['requester'] } },
      { task: 'promoToProcess', tells: { kind: 'promoWaits', to: ['requester'] } },
    ],
    changes: [
      { in: gathered, what: 'waitsFor', tells: { kind: 'promoToProcess', to: ['coordinators'] } },
      { in: gathered, what: 'takenFrom', tells: { kind: 'promoCoordinatorChanged', to: ['coordinators'] } },
    ],
  },
}
