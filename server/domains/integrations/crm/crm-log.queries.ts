import { sql } from 'kysely'
import type { CrmKind, CrmState } from '../../../../contract/integrations/crm.ts'
import type { Database } from '../../../tables.ts'

interface Tried {
  at: Date | null
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
  by_hand: boolean
}

export interface SyncRow extends Tried {
  public_id: string
  state: CrmState
  last_sync_at: Date | null
  next_attempt_at: Date | null
  attempts: number
}

/** How some assortments stand, each with its last attempt; one query whatever their number. */
export async function readSyncs(db: Database, keys: readonly number[]): Promise<SyncRow[]> {
  const { rows } = await sql<SyncRow>`
    select a.public_id, a.last_sync_at, coalesce(d.attempts, 0) as attempts,
      case when d.state = 'waiting' then d.next_attempt_at end as next_attempt_at,
      case
        when l.assortment_id is null then case when a.last_sync_at is null then 'never' else 'synced' end
        when d.state = 'waiting' and d.next_attempt_at > now() then 'waiting'
        when d.state = 'waiting' or l.whole_at > l.carried then 'sending'
        when d.state = 'failed' then 'failed'
        else 'synced' end as state,
      t.at, t.milliseconds, t.status, t.fault, t.excerpt, t.by_hand
    from assortment a
    left join crm_link l on l.assortment_id = a.id
    left join lateral (
      select * from crm_delivery where assortment_id = a.id order by id desc limit 1) d on true
    left join lateral (
      select * from crm_attempt where delivery_id = d.id order by id desc limit 1) t on true
    where a.id = any(${[...keys]}::bigint[])`.execute(db)
  return rows
}

export interface LoggedRow extends Tried {
  id: number
  public_id: string
  assortment_id: number
  assortment_public_id: string
  title: string
  kind: CrmKind
  body: string
  product_count: number
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: Date | null
  created_at: Date
}

/** Newest first, each with its last attempt; behind the delivery `before`. */
export async function readCrmLog(
  db: Database,
  wish: { before?: string | undefined; only?: string | undefined; state?: string | undefined; limit: number },
): Promise<LoggedRow[]> {
  const before = wish.before ?? null
  const { rows } = await sql<LoggedRow>`
    select d.id, d.public_id, d.assortment_id, a.public_id as assortment_public_id, a.title, d.kind,
      ${wish.only ? sql`d.body` : sql`''`} as body, d.product_count, d.state, d.attempts, d.next_attempt_at, d.created_at,
      t.at, t.milliseconds, t.status, t.fault, t.excerpt, t.by_hand
    from crm_delivery d
    join assortment a on a.id = d.assortment_id
    left join lateral (select * from crm_attempt where delivery_id = d.id order by id desc limit 1) t on true
    where (${wish.only ?? null}::text is null or d.public_id = ${wish.only ?? null})
      and (${wish.state ?? null}::text is null or d.state = ${wish.state ?? null})
      and (${before}::text is null or d.id < (select id from crm_delivery where public_id = ${before}))
    order by d.id desc limit ${wish.limit}`.execute(db)
  return rows
}

export async function countCrmLog(db: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from crm_delivery where state in ('waiting', 'failed')`.execute(db)
  return rows[0]!
}

export async function readCrmAttempts(db: Database, deliveryId: number): Promise<(Tried & { at: Date })[]> {
  const { rows } = await sql<Tried & { at: Date }>`
    select at, milliseconds, status, fault, excerpt, by_hand from crm_attempt
    where delivery_id = ${deliveryId} order by id desc limit 50`.execute(db)
  return rows
}
