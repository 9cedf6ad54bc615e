import * as calls from '../../../../contract/integrations/crm-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { askForSync, readSyncsFor } from './actions/ask-for-sync.ts'
import { listCrmDeliveries, retryCrmDelivery, showCrmDelivery } from './actions/read-crm-log.ts'
import type { CrmRoom } from './crm-room.ts'

export const crmRoutes = (room: CrmRoom): Route[] => [
  route(calls.syncWithCrm, async ({ params }, { caller }) => (await askForSync(room, caller, [params.id]))[0]!),
  route(calls.syncManyWithCrm, async ({ body }, { caller }) => ({ data: await askForSync(room, caller, body.ids) })),
  route(calls.readCrmSyncs, ({ query }, { caller }) => readSyncsFor(room, caller, query.ids)),
  route(calls.listCrmDeliveries, ({ query }) => listCrmDeliveries(room, query)),
  route(calls.showCrmDelivery, ({ params }) => showCrmDelivery(room, params.id)),
  route(calls.retryCrmDelivery, ({ params }, { caller }) => retryCrmDelivery(room, caller, params.id)),
]
