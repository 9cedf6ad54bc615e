import { nanoid } from 'nanoid'
import type { CrmKind } from '../../../../../contract/integrations/crm.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { readNow } from '../../../../engine/database/read-now.ts'
import { readAssortmentForExport } from '../../../assortments/assortments.public.ts'
import { callerForWork } from '../../../identity/identity.public.ts'
import {
  insertCrmAttempt,
  insertMessage,
  type LinkRow,
  lockLink,
  type NewMessage,
  noteCarried,
  readLinkBehind,
  readSent,
  removeLink,
} from '../crm.queries.ts'
import type { CrmConnector } from '../crm-connector.ts'
import type { CrmRoom } from '../crm-room.ts'
import { crmAssortmentOf, crmProductOf, type CrmContents, planMessage } from '../rules/plan-message.ts'

/**
 * Makes the message that brings the CRM up to what there is, if it lacks anything. It and the count of changes it covers
 * are written together: a crash leaves neither, and the next run reads again.
 */
export async function makeMessage(room: CrmRoom, assortmentId: number, connector: CrmConnector): Promise<void> {
  const link = await readLinkBehind(room.db, assortmentId)
  if (!link) return
  const wish = link.deleted
    ? removalOf(link, connector, await readNow(room.db))
    : await messageOf(room, link, connector)
  await room.db.transaction().execute(async (trx) => {
    await lockLink(trx, assortmentId)
    if (wish) {
      const id = await insertMessage(trx, wish)
      if (wish.failed) await insertCrmAttempt(trx, id, unreadable)
    } else if (link.deleted) await removeLink(trx, assortmentId)
    await noteCarried(trx, assortmentId, link.changes)
  })
}

const unreadable = { milliseconds: 0, status: null, fault: 'notReadable', excerpt: '' }

async function messageOf(room: CrmRoom, link: LinkRow, connector: CrmConnector): Promise<NewMessage | undefined> {
  const found = await readContents(room, link)
  const publicId = newId()
  if (!found) return { ...bare(link, 'assortment.synced', publicId), body: '{}', failed: true }
  const has =
    link.whole || link.target !== connector.target
      ? undefined
      : { products: await readSent(room.db, link.assortment_id), facts: link.facts }
  const plan = planMessage(found.contents, has)
  if (!plan) return undefined
  const { type, products, removed, sent, facts } = plan
  const body = {
    type,
    id: publicId,
    timestamp: (await readNow(room.db)).toISOString(),
    version: found.version,
    assortment: found.contents.assortment,
    products,
    ...(type === 'assortment.changed' ? { removed, productCount: sent.length } : {}),
  }
  const productCount = products.length + removed.length
  return { ...bare(link, type, publicId), body: JSON.stringify(body), productCount, sent, facts }
}

/** Of one that never got there, there is nothing to take away. */
function removalOf(link: LinkRow, { target }: CrmConnector, now: Date): NewMessage | undefined {
  if (link.target !== target) return undefined
  const id = newId()
  const type = 'assortment.removed'
  const body = { type, id, timestamp: now.toISOString(), version: link.version, assortmentId: link.public_id }
  return { ...bare(link, type, id), body: JSON.stringify(body) }
}

const newId = (): string => `crm_${nanoid()}`
const bare = (link: LinkRow, kind: CrmKind, publicId: string) => ({
  publicId,
  assortmentId: link.assortment_id,
  kind,
  productCount: 0,
  sent: [],
  facts: '',
})

/** As the one who asked sees it, else as its owner does; undefined when neither may any more. */
async function readContents(
  room: CrmRoom,
  link: LinkRow,
): Promise<{ contents: CrmContents; version: number } | undefined> {
  for (const key of new Set([link.asked_by, link.owner_id])) {
    const caller = await callerForWork(room.db, key)
    const contents = caller && (await readAs(room, caller, link.public_id))
    if (contents) return contents
  }
  return undefined
}

async function readAs(room: CrmRoom, caller: Caller, publicId: string) {
  try {
    const { assortment, pages } = await readAssortmentForExport(room, caller, publicId, { groupBy: 'none' })
    const products = []
    for await (const page of pages()) products.push(...page.map(crmProductOf))
    return { contents: { assortment: crmAssortmentOf(assortment), products }, version: assortment.version }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
