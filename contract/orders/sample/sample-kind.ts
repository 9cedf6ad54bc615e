import { areaAccess } from '../../identity/access/area-access.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderTelling } from '../telling/order-telling.ts'
import type { OrderState } from '../order-words.ts'

const gathered = ['SUBMITTED', 'IN PROGRESS'] as const satisfies readonly OrderState[]
const canceled: readonly OrderTelling[] = [{ kind: 'sampleCanceled', to: ['requester'] }]

/** Orders of samples (ORS-01): asked for by anybody, gathered and sent by coordinators. */
export const sampleKind: OrderKind = {
  purpose: 'SAMPLE',
  path: 'samples',
  letter: 'S',
  access: areaAccess.sampleOrders,
  lists: [
    { name: 'active-orders', states: ['DRAFT', ...gathered], isArchive: false, isViewedAs: true },
    {
      name: 'archived-orders',
      states: ['COMPLETED', 'ARCHIVED', 'INACTIVE', 'CANCELED'],
      isArchive: true,
      isViewedAs: true,
    },
  ],
  states: [
    { event: 'create', from: [null], to: ['DRAFT'], by: ['writer'] },
    {
      event: 'submit',
      from: ['DRAFT'],
      to: ['SUBMITTED'],
      by: ['writer'],
      needs: ['sendable'],
      does: ['hold'],
      tells: [{ kind: 'sampleToSend', to: ['coordinators'], orElse: 'seniorCoordinators' }],
    },
    {
      event: 'take',
      from: ['SUBMITTED'],
      to: ['IN PROGRESS'],
      by: ['coordinator'],
      tells: [{ kind: 'sampleTaken', to: ['requester'] }],
    },
    {
      event: 'complete',
      from: [...gathered],
      to: ['COMPLETED'],
      by: ['coordinator'],
      needs: ['settled'],
      does: ['letGo'],
      tells: [{ kind: 'sampleCompleted', to: ['requester'] }],
    },
    { event: 'cancel', from: ['DRAFT'], to: ['CANCELED'], by: ['writer'], does: ['letGo'], tells: canceled },
    {
      event: 'cancel',
      from: ['SUBMITTED'],
      to: ['CANCELED'],
      by: ['writer', 'coordinator'],
      needs: ['noted'],
      does: ['letGo'],
      tells: canceled,
    },
    { event: 'archive', from: ['COMPLETED'], to: ['ARCHIVED'], by: ['writer', 'coordinator', 'clock'] },
    { event: 'sleep', from: ['DRAFT'], to: ['INACTIVE'], by: ['clock'] },
    { event: 'delete', from: ['DRAFT'], to: [null], by: ['writer'], does: ['letGo'] },
    { event: 'restore', from: [null], to: ['DRAFT'], by: ['writer'] },
  ],
  editable: [
    {
      states: ['DRAFT'],
      by: ['writer'],
      rows: ['size', 'quantity', 'side', 'source', 'sizePreference', 'shipper', 'returnType', 'status', 'dueBack'],
    },
    {
      states: [...gathered],
      by: ['coordinator'],
      header: ['shipTo', 'deliveryMethod', 'requestedDeliveryDate', 'shipper', 'returnType'],
    },
  ],
  news: {
    keepers: { seniorCoordinators: [{ domain: 'sampleOrders', roles: ['seniorCoordinator'] }] },
    tasks: { sampleToSend: gathered, samplesToMatch: gathered },
    toMatch: { kind: 'samplesToMatch', to: ['coordinators'], orElse: 'seniorCoordinators' },
    comment: { kind: 'sampleComment', to: ['requester', 'coordinators', 'speakers'] },
    sleepsSoon: { kind: 'sampleSleeps', to: ['requester'] },
    waitsLong: [{ task: 'sampleToSend', tells: { kind: 'sampleWaits', to: ['requester'] } }],
    changes: [
      { in: gathered, what: 'changed', tells: { kind: 'sampleChanged', to: ['requester'] } },
      { in: gathered, what: 'shipped', tells: { kind: 'sampleShipped', to: ['requester'] } },
      { in: gathered, what: 'waitsFor', tells: { kind: 'sampleToSend', to: ['coordinators'] } },
      { in: gathered, what: 'takenFrom', tells: { kind: 'sampleCoordinatorChanged', to: ['coordinators'] } },
    ],
  },
}
