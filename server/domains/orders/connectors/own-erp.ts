import {
  type ErpAnswer,
  type ErpError,
  type ErpMessage,
  erpMessage,
} from '../../../../contract/orders/connectors/erp.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Database } from '../../../tables.ts'
import type { ErpConnector } from './connector.ts'
import { cancelTaken, countTaken, factsOfMessage, lookForTaken, putTaken } from './own-erp.queries.ts'
import { judgeMessage } from '../rules/judge-message.ts'

type Submitted = Extract<ErpMessage, { type: 'order.submitted' }>

/**
 * The embedded ERP, for companies without another: an order that it takes lies as a file in `erp/inbox`, under the name of its
 * revision, and has a reference of its own. It checks as one at the other end of a network would, and refuses by SKU.
 */
export const ownErp = (db: Database, store: Pick<ObjectStore, 'put'>): ErpConnector => ({
  address: null,
  async send({ body }) {
    const read = erpMessage.safeParse(JSON.parse(body))
    if (!read.success)
      return { status: 422, fault: 'refused', excerpt: read.error.issues[0]?.message ?? '', result: 'stopped' }
    const message = read.data
    const result = message.type === 'order.canceled' ? await cancel(db, message.order) : await take(db, message)
    if ('errors' in result) return { status: 422, fault: null, excerpt: JSON.stringify(result).slice(0, 2_048), result }
    const name = message.type === 'order.canceled' ? 'canceled' : `r${message.revision}`
    // Written last, and whole or not at all: what lies there was taken.
    await store.put(`erp/inbox/${message.order}.${name}.json`, Buffer.from(body), { contentType: 'application/json' })
    return { status: 200, fault: null, excerpt: JSON.stringify(result), result }
  },
  async ask() {
    return { status: 200, fault: null, excerpt: JSON.stringify({ orders: await countTaken(db) }) }
  },
})

async function take(db: Database, message: Submitted): Promise<ErpAnswer> {
  const taken = await lookForTaken(db, message.order)
  // The same again, after an answer that was lost.
  if (taken && taken.revision >= message.revision) return { reference: taken.reference }
  const errors: ErpError[] = judgeMessage(message, await factsOfMessage(db, message))
  if (errors.length > 0) return { errors }
  return { reference: await putTaken(db, message) }
}

async function cancel(db: Database, order: string): Promise<ErpAnswer> {
  const reference = await cancelTaken(db, order)
  return { reference: reference ?? `${order}-unknown` }
}
