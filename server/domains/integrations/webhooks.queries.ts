import { sql } from 'kysely'
import type { WebhookKind } from '../../../contract/integrations/webhook.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

type Reader = Database | DatabaseTransaction

/** Most webhooks a brand may have; each change is delivered to all of them. */
export const MOST_WEBHOOKS = 50

export interface WebhookRow {
  id: number
  public_id: string
  name: string
  url: string
  kinds: WebhookKind[]
  secret: string
  old_secret: string | null
  old_secret_valid: boolean
  state: 'active' | 'paused' | 'disabled'
  created_at: Date
  created_by: number
  creator: string
  last_state: 'delivered' | 'failed' | 'waiting' | null
  last_at: Date | null
  waiting: number
}

/** All of them, or the one of a key or an id, with how the newest attempt went. */
export async function readWebhooks(db: Reader, only: { publicId?: string; id?: number } = {}): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.public_id, w.name, w.url, w.kinds, w.secret, w.old_secret,
      coalesce(w.old_secret_until > now(), false) as old_secret_valid, w.state, w.created_at, w.created_by,
      c.name || ' ' || c.last_name as creator, l.state as last_state, l.at as last_at,
      (select count(*)::integer from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting
    from webhook w join user_account c on c.id = w.created_by
    left join lateral (
      select case when d.state = 'waiting' then 'failed' else d.state end as state, a.at
      from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id
      where d.webhook_id = w.id order by d.id desc, a.id desc limit 1) l on true
    where (${only.publicId ?? null}::text is null or w.public_id = ${only.publicId ?? null})
      and (${only.id ?? null}::bigint is null or w.id = ${only.id ?? null}::bigint)
    order by lower(w.name), w.id limit ${MOST_WEBHOOKS}`.execute(db)
  return rows
}

/** @throws Failure notFound */
export const findWebhook = async (db: Reader, publicId: string): Promise<WebhookRow> =>
  requireFound((await readWebhooks(db, { publicId }))[0], 'webhook')

/** Locked until the end of the transaction. @throws Failure notFound */
export const lockWebhook = async (trx: DatabaseTransaction, publicId: string) =>
  requireFound(
    await trx.selectFrom('webhook').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst(),
    'webhook',
  )

export const countWebhooks = async (trx: DatabaseTransaction): Promise<number> =>
  (await trx.selectFrom('webhook').select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()).count

/** The newest event that is committed. The reader may come to it later, when older transactions have ended. */
const newestEvent = sql<number>`(select coalesce(max(id), 0) from outbox_event)`

export const insertWebhook = (
  trx: DatabaseTransaction,
  wish: { publicId: string; name: string; url: string; kinds: string[]; secret: string; byKey: string },
): Promise<{ id: number }> =>
  trx
    .insertInto('webhook')
    .values({
      public_id: wish.publicId,
      name: wish.name,
      url: wish.url,
      kinds: wish.kinds,
      secret: wish.secret,
      told_after: newestEvent,
      created_by: Number(wish.byKey),
      modified_by: Number(wish.byKey),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateWebhook = (
  trx: DatabaseTransaction,
  id: number,
  byKey: string | null,
  change: { name?: string; url?: string; kinds?: string[]; state?: 'active' | 'paused' | 'disabled' },
) =>
  trx
    .updateTable('webhook')
    .set({ ...change, modified_at: sql<Date>`now()`, ...(byKey === null ? {} : { modified_by: Number(byKey) }) })
    .where('id', '=', id)
    .execute()

/** From now on it is told again. */
export const activateWebhook = (trx: DatabaseTransaction, id: number) =>
  trx.updateTable('webhook').set({ told_after: newestEvent }).where('id', '=', id).execute()

/** The secret so far goes on signing for a day. */
export const replaceSecret = (trx: DatabaseTransaction, id: number, secret: string) =>
  trx
    .updateTable('webhook')
    .set((eb) => ({
      old_secret: eb.ref('secret'),
      old_secret_until: sql<Date>`now() + interval '1 day'`,
      secret,
      modified_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()

export const removeWebhook = (trx: DatabaseTransaction, id: number) =>
  trx.deleteFrom('webhook').where('id', '=', id).execute()

/** Those that are told of changes. */
export const activeWebhooks = (db: Reader): Promise<{ id: number; kinds: string[]; told_after: number }[]> =>
  db.selectFrom('webhook').select(['id', 'kinds', 'told_after']).where('state', '=', 'active').execute()

/** Those of the ids that there are. */
export async function webhooksAmong(db: Database, publicIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('webhook').select('public_id').where('public_id', 'in', publicIds).execute()
  return new Set(rows.map(({ public_id }) => public_id))
}
