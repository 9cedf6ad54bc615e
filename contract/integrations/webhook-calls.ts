import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { newWebhook, webhook, webhookAttempt, webhookChange, webhookDelivery } from './webhook.ts'

const params = z.object({ id: z.string().min(1).max(40) })
const deliveryParams = z.object({ id: z.string().min(1).max(40), deliveryId: z.string().min(1).max(60) })
/** Shown when it is made and never again. */
const withSecret = z.object({ webhook, secret: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/integrations/webhooks',
  summary: 'Webhooks with how their newest delivery went',
  access: areaAccess.administration,
  peopleOnly: true,
  output: z.array(webhook),
})

/** Errors: invalidInput for an address that may not be called. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/integrations/webhooks',
  security: 'webhooksChanged',
  summary: 'Tell another system of changes; the answer is the only one that holds the signing secret',
  access: areaAccess.administration,
  peopleOnly: true,
  body: newWebhook,
  output: withSecret,
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/integrations/webhooks/{id}',
  security: 'webhooksChanged',
  summary: 'Change a webhook, pause it or let it go on; what waited meanwhile is then delivered',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  body: webhookChange,
  output: webhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/integrations/webhooks/{id}',
  security: 'webhooksChanged',
  summary: 'Remove a webhook with its log',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: z.object({ message: z.string() }),
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/integrations/webhooks/{id}/secret',
  security: 'webhooksChanged',
  summary: 'Make a new signing secret; for a day deliveries are signed with the old one as well',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: withSecret,
})

export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/integrations/webhooks/{id}/test',
  summary: 'Deliver a test event',
  once: true,
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: webhookDelivery,
})

/** Newest first; `before` is the id of the last one of the page before. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/integrations/webhooks/{id}/deliveries',
  summary: 'What was delivered, newest first, each with its last attempt',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  query: z.object({
    before: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({ data: z.array(webhookDelivery), hasMore: z.boolean() }),
})

export const showDelivery = endpoint({
  method: 'GET',
  path: '/integrations/webhooks/{id}/deliveries/{deliveryId}',
  summary: 'One delivery with its body and every attempt',
  access: areaAccess.administration,
  peopleOnly: true,
  params: deliveryParams,
  output: webhookDelivery.extend({ body: z.string(), log: z.array(webhookAttempt) }),
})

export const redeliver = endpoint({
  method: 'POST',
  path: '/integrations/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  summary: 'Deliver once more at once, under the same id',
  once: true,
  access: areaAccess.administration,
  peopleOnly: true,
  params: deliveryParams,
  output: webhookDelivery,
})
