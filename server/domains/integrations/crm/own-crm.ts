import { crmMessage } from '../../../../contract/integrations/crm.ts'
import type { Database } from '../../../tables.ts'
import type { CrmConnector, CrmOutcome } from './crm-connector.ts'
import { countHeld, holdAssortment, letGo, lockHeld, putProducts, takeProducts } from './own-crm.queries.ts'

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The CRM of ours, for companies without another: it keeps what messages say, in their order, and refuses what does not
 * fit what it has, as one at the other end of a network would.
 */
export const ownCrm = (db: Database): CrmConnector => ({
  target: 'own',
  address: null,
  async send({ body }) {
    try {
      return taken(await take(db, body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, fault: 'refused', excerpt: error.message }
    }
  },
})

const taken = (excerpt: string): CrmOutcome => ({ status: 200, fault: null, excerpt })

async function take(db: Database, body: string): Promise<string> {
  const read = crmMessage.safeParse(JSON.parse(body))
  if (!read.success) throw new Refusal(422, read.error.issues[0]?.message ?? 'not a message')
  const message = read.data
  return db.transaction().execute(async (trx) => {
    const id = message.type === 'assortment.removed' ? message.assortmentId : message.assortment.assortmentId
    const held = await lockHeld(trx, id)
    if (held && held.version > message.version) {
      throw new Refusal(409, `version ${held.version} is held already, ${message.version} is older`)
    }
    if (message.type === 'assortment.removed') {
      await letGo(trx, id)
      return 'removed'
    }
    if (message.type === 'assortment.changed') {
      if (!held) throw new Refusal(409, 'nothing is held of this assortment, all of it is needed first')
      await takeProducts(trx, id, message.removed)
    }
    await holdAssortment(trx, message.assortment, message.version)
    if (message.type === 'assortment.synced') await takeProducts(trx, id, 'all')
    await putProducts(trx, id, message.products)
    const count = await countHeld(trx, id)
    const told = message.type === 'assortment.changed' ? message.productCount : message.products.length
    if (count !== told) throw new Refusal(409, `${count} products are held then, not ${told}`)
    return `${count} products held`
  })
}
