import type { Kysely } from 'kysely'
import { nanoid } from 'nanoid'
import type { EngineTables } from '../../../engine/database/engine.tables.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { enqueueEach } from '../../../engine/jobs/job-runner.ts'
import { outboxEnd, readOutbox } from '../../../engine/live/outbox.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { Teller } from '../describe-events.ts'
import { insertDeliveries, lockReader, moveReader } from '../deliveries.queries.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { activeWebhooks } from '../webhooks.queries.ts'

export const deliverJob = 'integrations/deliver'

/**
 * Turns what the outbox tells into deliveries, each event once for each webhook that listens to it. The reader's place
 * moves in the same transaction: a crash repeats nothing and leaves nothing out.
 */
export async function dispatchEvents({ db }: Pick<WebhookRoom, 'db'>, teller: Teller): Promise<void> {
  for (;;) {
    const more = await db.transaction().execute(async (trx) => {
      const position = await lockReader(trx, 'webhook_reader')
      if (position === undefined) return false
      const webhooks = await activeWebhooks(trx)
      const engine = trx as unknown as Kysely<EngineTables>
      if (webhooks.length === 0) {
        await moveReader(trx, 'webhook_reader', await outboxEnd(engine))
        return false
      }
      const read = await readOutbox(engine, position)
      if (read.events.length === 0) return false
      const told = read.events.filter(({ topic }) => teller.topics.includes(topic))
      const now = await readNow(trx)
      const deliveries = (await teller.describe(trx, told)).flatMap((event) =>
        webhooks
          .filter(({ kinds, told_after }) => kinds.includes(event.kind) && event.eventId > told_after)
          .map(({ id }) => {
            const publicId = newDeliveryId()
            const { eventId, kind } = event
            return { publicId, webhookId: id, eventId, kind, body: bodyOf({ ...event, publicId }, now), due: true }
          }),
      )
      await insertDeliveries(trx, deliveries)
      await enqueueDeliveries(trx, [...new Set(deliveries.map(({ webhookId }) => webhookId))])
      await moveReader(trx, 'webhook_reader', read.position)
      return true
    })
    if (!more) return
  }
}

/** One job for each webhook delivers all that is due for it; `seconds` from now. */
export const enqueueDeliveries = (
  db: DatabaseTransaction | Database,
  webhookIds: readonly number[],
  seconds = 0,
): Promise<void> =>
  enqueueEach(
    db,
    deliverJob,
    webhookIds.map((webhookId) => ({ payload: { webhookId }, key: `webhook:${webhookId}` })),
    { maxAttempts: 5, runIn: seconds },
  )

export const newDeliveryId = (): string => `msg_${nanoid()}`

/** The body of a delivery that is made `now`; `id` is also its idempotency key. */
export const bodyOf = (event: { publicId: string; kind: string; data: object; by: string | null }, now: Date): string =>
  JSON.stringify({
    id: event.publicId,
    type: event.kind,
    timestamp: now.toISOString(),
    by: event.by,
    data: event.data,
  })
