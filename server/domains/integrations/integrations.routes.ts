import {
  createToken as createTokenCall,
  listTokenPeople as listTokenPeopleCall,
  listTokens as listTokensCall,
  revokeToken as revokeTokenCall,
} from '../../../contract/integrations/token-calls.ts'
import * as calls from '../../../contract/integrations/webhook-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { createToken } from './actions/create-token.ts'
import { listTokenPeople, listTokens } from './actions/list-tokens.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, renewSecret } from './actions/manage-webhooks.ts'
import { listDeliveries, redeliver, sendTestEvent, showDelivery } from './actions/read-deliveries.ts'
import { revokeToken } from './actions/revoke-token.ts'
import type { WebhookRoom } from './webhook-room.ts'

export const integrationsRoutes = (room: WebhookRoom): Route[] => [...tokenRoutes(room.db), ...webhookRoutes(room)]

const tokenRoutes = (db: Database): Route[] => [
  route(listTokensCall, () => listTokens(db)),
  route(createTokenCall, ({ body }, { caller }) => createToken(db, caller, body)),
  route(revokeTokenCall, ({ params }, { caller }) => revokeToken(db, caller, params.id)),
  route(listTokenPeopleCall, ({ query }) => listTokenPeople(db, query.text)),
]

/** Each of these makes the server call somewhere: nobody needs many of them. */
const byHand = { rateLimit: { max: 30, window: 60_000 } }

const webhookRoutes = (room: WebhookRoom): Route[] => [
  route(calls.listWebhooks, () => listWebhooks(room)),
  route(calls.createWebhook, ({ body }, { caller }) => createWebhook(room, caller, body)),
  route(calls.changeWebhook, ({ params, body }, { caller }) => changeWebhook(room, caller, params.id, body)),
  route(calls.deleteWebhook, async ({ params }, { caller }) => {
    await deleteWebhook(room, caller, params.id)
    return { message: 'Webhook Deleted' }
  }),
  route(calls.renewWebhookSecret, ({ params }, { caller }) => renewSecret(room, caller, params.id)),
  route(calls.listDeliveries, ({ params, query }) => listDeliveries(room, params.id, query)),
  route(calls.showDelivery, ({ params }) => showDelivery(room, params.id, params.deliveryId)),
  route(calls.sendTestEvent, ({ params }, { caller }) => sendTestEvent(room, caller, params.id), byHand),
  route(calls.redeliver, ({ params }) => redeliver(room, params.id, params.deliveryId), byHand),
]
