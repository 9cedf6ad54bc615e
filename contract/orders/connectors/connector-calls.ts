import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { erpAnswer } from './erp.ts'

export const connectorStates = ['waiting', 'taken', 'accepted', 'refused', 'failed', 'dropped'] as const
export type ConnectorState = (typeof connectorStates)[number]

const attempt = z.object({
  at: z.string(),
  milliseconds: z.number().int(),
  /** Null when no answer came; then `fault` says why. */
  status: z.number().int().nullable(),
  fault: z.string().nullable(),
  /** The beginning of the answer. */
  excerpt: z.string(),
})

const connectorDelivery = z.object({
  _id: z.string(),
  order: z.string(),
  orderNumber: z.number().int(),
  kind: z.string(),
  revision: z.number().int(),
  state: z.enum(connectorStates),
  createdDate: z.string(),
  nextAttemptDate: z.string().nullable(),
  attempts: z.number().int(),
})
export type ConnectorDelivery = z.output<typeof connectorDelivery>

/** Newest first; `before` is the id of the last one of the page before. */
export const listConnectors = endpoint({
  method: 'GET',
  path: '/administration/connectors',
  summary: 'How the connector of orders does, and what was sent, newest first',
  access: areaAccess.administration,
  peopleOnly: true,
  background: true,
  query: z.object({
    before: z.string().max(60).optional(),
    state: z.enum(connectorStates).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    /** Where orders go: the address of the ERP, or null for the embedded one. */
    address: z.string().nullable(),
    lastSuccess: z.string().nullable(),
    waiting: z.number().int(),
    failed: z.number().int(),
    /** Median milliseconds of the attempts of the last week. */
    median: z.number().nullable(),
    data: z.array(connectorDelivery),
    hasMore: z.boolean(),
  }),
})

const params = z.object({ id: z.string().min(1).max(60) })

export const connectorAttempts = endpoint({
  method: 'GET',
  path: '/administration/connectors/{id}/attempts',
  summary: 'What was sent, and every attempt to send it',
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: connectorDelivery.extend({ body: z.string(), log: z.array(attempt) }),
})

/** Errors: notFound. What was answered already stays as it is. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/administration/connectors/{id}/again',
  summary: 'Sends at once what waits or failed',
  security: 'settingsChanged',
  repeatable: true,
  access: areaAccess.administration,
  peopleOnly: true,
  params,
  output: connectorDelivery,
})

/** Everything that gave up, such as after an ERP was away for a day. */
export const sendAllAgain = endpoint({
  method: 'POST',
  path: '/administration/connectors/again',
  summary: 'Sends at once all that failed',
  security: 'settingsChanged',
  repeatable: true,
  access: areaAccess.administration,
  peopleOnly: true,
  output: z.object({ count: z.number().int() }),
})

/** Errors: connectorAway. */
export const testErp = endpoint({
  method: 'POST',
  path: '/administration/connectors/test',
  summary: 'Asks the ERP something that orders nothing',
  repeatable: true,
  access: areaAccess.administration,
  peopleOnly: true,
  output: z.object({ answer: z.string() }),
})

/** Of an ERP that takes orders first and answers later. The same answer again changes nothing. */
export const answerOrders = endpoint({
  method: 'POST',
  path: '/orders/wholesale/erp/answers',
  summary: 'What the ERP says of orders that it took',
  repeatable: true,
  access: areaAccess.manageOrderLists,
  body: z.object({
    answers: z
      .array(z.object({ order: z.string().max(40), revision: z.number().int().min(1), answer: erpAnswer }))
      .min(1)
      .max(200),
  }),
  output: z.object({
    orders: z.array(z.object({ order: z.string(), result: z.enum(['settled', 'notAsked']) })),
  }),
})
