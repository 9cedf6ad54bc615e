import { areaAccess } from '../../identity/access/area-access.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderTelling } from '../telling/order-telling.ts'
import type { OrderState } from '../order-words.ts'

const active = ['DRAFT', 'PENDING', 'SUBMITTED'] as const satisfies readonly OrderState[]
const closed = ['COMPLETED', 'ARCHIVED', 'INACTIVE', 'CANCELED'] as const satisfies readonly OrderState[]
const canceled: readonly OrderTelling[] = [{ kind: 'wholesaleCanceled', to: ['requester', 'reps'] }]

/** Orders of customers (ORW-01): written by whoever sees them, always (ORD-03). */
export const wholesaleKind: OrderKind = {
  purpose: 'WHOLESALE',
  path: 'wholesale',
  letter: 'W',
  access: areaAccess.wholesaleOrders,
  lists: [
    { name: 'active', states: active, isArchive: false },
    { name: 'archived', states: closed, isArchive: true },
  ],
  states: [
    {
      event: 'create',
      from: [null],
      to: ['DRAFT'],
      by: ['writer'],
      tells: [{ kind: 'wholesaleBegun', to: ['buyersReps'] }],
    },
    {
      event: 'submit',
      from: ['DRAFT', 'SUBMITTED'],
      to: ['PENDING'],
      by: ['writer'],
      needs: ['sendable'],
      does: ['hold', 'deliver'],
    },
    {
      event: 'accept',
      from: ['PENDING'],
      to: ['SUBMITTED'],
      by: ['erp'],
      tells: [{ kind: 'wholesaleAccepted', to: ['requester', 'reps'] }],
    },
    // Back where it was: an order that the ERP has already stays one.
    {
      event: 'reject',
      from: ['PENDING'],
      to: ['DRAFT', 'SUBMITTED'],
      by: ['erp'],
      tells: [{ kind: 'wholesaleRejected', to: ['requester'] }],
    },
    { event: 'recall', from: ['PENDING'], to: ['DRAFT', 'SUBMITTED'], by: ['writer'], does: ['withdraw'] },
    {
      event: 'complete',
      from: ['SUBMITTED'],
      to: ['COMPLETED'],
      by: ['writer'],
      needs: ['asSent'],
      does: ['letGo'],
    },
    {
      event: 'cancel',
      from: ['DRAFT'],
      to: ['CANCELED'],
      by: ['writer'],
      does: ['letGo', 'withdraw'],
      tells: canceled,
    },
    {
      event: 'cancel',
      from: ['SUBMITTED'],
      to: ['CANCELED'],
      by: ['writer'],
      needs: ['noted'],
      does: ['letGo', 'withdraw'],
      tells: canceled,
    },
    { event: 'archive', from: ['COMPLETED'], to: ['ARCHIVED'], by: ['writer', 'clock'] },
    { event: 'sleep', from: ['DRAFT'], to: ['INACTIVE'], by: ['clock'] },
    { event: 'delete', from: ['DRAFT', 'PENDING'], to: [null], by: ['writer'], does: ['letGo', 'withdraw'] },
    { event: 'restore', from: [null], to: ['DRAFT'], by: ['writer'] },
  ],
  editable: [{ states: [...active, ...closed], by: ['writer'] }],
  news: {
    keepers: {
      administrators: [
        { domain: 'wholesaleOrders', roles: ['admin'] },
        { domain: 'orders', roles: ['admin'] },
      ],
    },
    tasks: { wholesaleRejected: ['DRAFT', 'SUBMITTED'], wholesaleSilent: ['PENDING'] },
    comment: { kind: 'wholesaleComment', to: ['requester', 'reps', 'speakers'] },
    sleepsSoon: { kind: 'wholesaleSleeps', to: ['requester'] },
    waitsLong: [],
    silence: {
      minutes: 30,
      state: 'PENDING',
      tells: [
        { kind: 'wholesaleSilent', to: ['requester'] },
        { kind: 'wholesaleSilent', to: [], orElse: 'administrators' },
      ],
    },
    changes: [
      { in: ['PENDING', 'SUBMITTED'], what: 'changed', tells: { kind: 'wholesaleChanged', to: ['requester', 'reps'] } },
      { in: active, what: 'givenTo', tells: { kind: 'wholesaleGiven', to: ['reps'] } },
    ],
  },
}
