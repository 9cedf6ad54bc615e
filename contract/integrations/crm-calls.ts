import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryState } from './webhook.ts'
import { crmAttempt, crmDelivery, crmHeld, crmSync } from './crm.ts'

/** Most assortments that are sent or asked after at once. */
export const MANY_SYNCS = 100

const id = z.string().min(1).max(40)

/** Accepted at once and sent in the background; ask for its state. Errors: notFound, notAllowed. */
export const syncWithCrm = endpoint({
  method: 'POST',
  path: '/assortments/crmSync/{id}',
  summary: 'Send an assortment with its products to the CRM; later changes follow by themselves (AST-19)',
  once: true,
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id }),
  output: crmSync,
})

/** All or none. Errors: notFound, notAllowed. */
export const syncManyWithCrm = endpoint({
  method: 'POST',
  path: '/assortments/crmSyncMany',
  summary: 'The same for the assortments selected in a list (AST-19)',
  once: true,
  access: areaAccess.viewAnyAssortments,
  body: z.object({ ids: z.array(id).min(1).max(MANY_SYNCS) }),
  output: z.object({ data: z.array(crmSync) }),
})

/** Those that the person does not see are left out. */
export const readCrmSyncs = endpoint({
  method: 'GET',
  path: '/assortments/crmSync',
  summary: 'How assortments stand with the CRM (AST-19)',
  access: areaAccess.viewAnyAssortments,
  background: true,
  query: z.object({
    /** With commas between. */
    ids: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(id).min(1).max(MANY_SYNCS)),
  }),
  output: z.object({ data: z.array(crmSync) }),
})

/** Newest first; `before` is the id of the last one of the page before. */
export const listCrmDeliveries = endpoint({
  method: 'GET',
  path: '/integrations/crm/deliveries',
  summary: 'What was sent to the CRM, newest first, each with its last attempt',
  access: areaAccess.administration,
  peopleOnly: true,
  background: true,
  query: z.object({
    before: z.string().max(60).optional(),
    state: deliveryState.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({
    /** Where messages go: the address of the CRM, or null for the one of ours. */
    address: z.string().nullable(),
    data: z.array(crmDelivery),
    hasMore: z.boolean(),
    /** Of all, not only of this page. */
    waiting: z.number().int(),
    failed: z.number().int(),
  }),
})

const params = z.object({ id: z.string().min(1).max(60) })

export const showCrmDelivery = endpoint({
  method: 'GET',
  path: '/integrations/crm/deliveries/{id}',
  summary: 'One delivery with its message, every attempt and what the CRM of ours holds of the assortment',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: crmDelivery.extend({ body: z.string(), log: z.array(crmAttempt), held: crmHeld.nullable() }),
})

/** One that waits is tried at once; of one that failed, the assortment as it is now is sent whole. */
export const retryCrmDelivery = endpoint({
  method: 'POST',
  path: '/integrations/crm/deliveries/{id}/redeliver',
  summary: 'Try a delivery again at once',
  once: true,
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: crmDelivery,
})
