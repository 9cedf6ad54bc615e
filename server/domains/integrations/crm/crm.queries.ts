import { sql } from 'kysely'
import type { CrmKind } from '../../../../contract/integrations/crm.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { PlannedMessage } from './rules/plan-message.ts'

type Reader = Database | DatabaseTransaction

/** Days the log of deliveries is kept. */
const DAYS_KEPT = 30

/** What an assortment that the CRM follows is known by. */
export interface LinkRow {
  assortment_id: number
  public_id: string
  title: string
  version: number
  deleted: boolean
  asked_by: number
  owner_id: number
  changes: number
  whole: boolean
  target: string
  facts: string
}

/**
 * Whoever writes of a link and more takes locks in this order: the assortment, its link, its deliveries, and of several the
 * lower key first. Two that take them in different orders would wait for each other.
 */
export async function lockLink(trx: DatabaseTransaction, id: number): Promise<void> {
  await sql`select from assortment where id = ${id} for key share`.execute(trx)
  await sql`select from crm_link where assortment_id = ${id} for no key update`.execute(trx)
}

/** All of each is to be sent, read with this person's eyes; what waits already is tried at once. */
export async function askForAll(trx: DatabaseTransaction, ids: readonly number[], userKey: string): Promise<void> {
  await sql`
    insert into crm_link (assortment_id, asked_by)
    select id, ${userKey}::bigint from unnest(${[...ids]}::bigint[]) as i (id) order by id
    on conflict (assortment_id) do update
      set asked_by = excluded.asked_by, changes = crm_link.changes + 1, whole_at = crm_link.changes + 1`.execute(trx)
  await hasten(trx, ids)
}

export const hasten = (trx: Reader, ids: readonly number[]) =>
  sql`
    update crm_delivery set next_attempt_at = now()
    where state = 'waiting' and assortment_id = any(${[...ids]}::bigint[])`.execute(trx)

/** Counts a change of those that the CRM follows: named ones, and those that hold one of the products. */
export async function noteChanged(
  trx: DatabaseTransaction,
  changed: { assortments: readonly number[]; products: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update crm_link l set changes = changes + 1
    from (
      select l.assortment_id from crm_link l join assortment a on a.id = l.assortment_id
      where a.id = any(${[...changed.assortments]}::bigint[])
        or ${changed.products.length > 0}::boolean and a.deleted_at is null and (a.method = 'dynamic' or exists (
          select from assortment_product ap
          where ap.assortment_id = a.id and ap.style_colour_id = any(${[...changed.products]}::bigint[])))
      order by l.assortment_id for no key update of l) held
    where held.assortment_id = l.assortment_id
    returning l.assortment_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function anyLinks(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from crm_link) as some`.execute(trx)
  return rows[0]!.some
}

/** Those with something to send now: the net below lost jobs. */
export async function linksBehind(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.assortment_id as id from crm_link l
    where l.changes > l.carried and not exists (
      select from crm_delivery d where d.assortment_id = l.assortment_id and d.state = 'waiting')
    union
    select assortment_id from crm_delivery where state = 'waiting' and next_attempt_at <= now()
    limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** True when no other run works on it. */
export async function takeLink(db: Reader, id: number, leaseId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update crm_link set lease_id = ${leaseId}::uuid where assortment_id = ${id} and lease_id is null
    returning assortment_id as id`.execute(db)
  return rows.length > 0
}

export const leaveLink = (db: Reader, id: number, leaseId: string) =>
  sql`update crm_link set lease_id = null where assortment_id = ${id} and lease_id = ${leaseId}::uuid`.execute(db)

/** Undefined when the CRM has all there is. */
export async function readLinkBehind(db: Reader, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select l.assortment_id, a.public_id, a.title, a.version, a.deleted_at is not null as deleted, l.asked_by,
      a.owner_id, l.changes, l.whole_at > l.carried as whole, l.target, l.facts
    from crm_link l join assortment a on a.id = l.assortment_id
    where l.assortment_id = ${id} and l.changes > l.carried`.execute(db)
  return rows[0]
}

export async function readSent(db: Reader, id: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ product: string; mark: string }>`
    select style_color_id as product, fingerprint as mark from crm_sent where assortment_id = ${id}`.execute(db)
  return new Map(rows.map(({ product, mark }) => [product, mark]))
}

/** Everything up to a count is in a message, or there was nothing to say. */
export const noteCarried = (trx: Reader, id: number, changes: number) =>
  sql`update crm_link set carried = ${changes} where assortment_id = ${id}`.execute(trx)

export const removeLink = (trx: Reader, id: number) =>
  sql`delete from crm_link where assortment_id = ${id}`.execute(trx)

export interface NewMessage {
  publicId: string
  assortmentId: number
  kind: CrmKind
  body: string
  productCount: number
  sent: PlannedMessage['sent']
  facts: string
  /** Of one that is not even tried. */
  failed?: boolean
}

export async function insertMessage(trx: DatabaseTransaction, wish: NewMessage): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into crm_delivery (public_id, assortment_id, kind, body, product_count, sent, facts, state, next_attempt_at)
    values (${wish.publicId}, ${wish.assortmentId}, ${wish.kind}, ${wish.body}, ${wish.productCount},
      ${JSON.stringify(wish.sent)}::jsonb, ${wish.facts}, ${wish.failed ? 'failed' : 'waiting'},
      ${wish.failed ? null : sql`now()`})
    returning id`.execute(trx)
  return rows[0]!.id
}

export interface WaitingRow {
  id: number
  public_id: string
  assortment_id: number
  kind: CrmKind
  body: string
  attempts: number
  /** Seconds; not above zero when it is to be tried now. */
  due_in: number
  /** Where the message before arrived. */
  target: string
}

export async function waitingMessage(db: Reader, assortmentId: number): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select d.id, d.public_id, d.assortment_id, d.kind, d.body, d.attempts, l.target,
      extract(epoch from d.next_attempt_at - now())::float8 as due_in
    from crm_delivery d join crm_link l on l.assortment_id = d.assortment_id
    where d.assortment_id = ${assortmentId} and d.state = 'waiting'`.execute(db)
  return rows[0]
}

/** Of changes to something that the CRM of today never got. */
export const dropMessage = (trx: DatabaseTransaction, id: number) =>
  sql`delete from crm_delivery where id = ${id}`.execute(trx)

export interface CrmAttemptRow {
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
}

export const insertCrmAttempt = (trx: DatabaseTransaction, deliveryId: number, attempt: CrmAttemptRow) =>
  sql`
    insert into crm_attempt (delivery_id, milliseconds, status, fault, excerpt)
    values (${deliveryId}, ${attempt.milliseconds}, ${attempt.status}, ${attempt.fault}, ${attempt.excerpt})`.execute(
    trx,
  )

/** `nextIn`: seconds to the next attempt, null for none. */
export const noteTried = (
  trx: DatabaseTransaction,
  id: number,
  outcome: { state: 'waiting' | 'delivered' | 'failed'; nextIn: number | null },
) =>
  sql`
    update crm_delivery set state = ${outcome.state}, attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${outcome.nextIn}::float8),
      delivered_at = case when ${outcome.state} = 'delivered' then now() end
    where id = ${id}`.execute(trx)

/** The CRM has what the message held; where it went is noted, for another has nothing of it. */
export async function noteArrived(trx: DatabaseTransaction, delivery: WaitingRow, target: string): Promise<void> {
  await sql`
    with held as (
      select e ->> 0 as product, e ->> 1 as mark
      from crm_delivery d cross join jsonb_array_elements(d.sent) as e where d.id = ${delivery.id}),
    gone as (
      delete from crm_sent s where s.assortment_id = ${delivery.assortment_id}
        and not exists (select from held where product = s.style_color_id))
    insert into crm_sent (assortment_id, style_color_id, fingerprint)
    select ${delivery.assortment_id}::bigint, product, mark from held
    on conflict (assortment_id, style_color_id) do update set fingerprint = excluded.fingerprint
      where crm_sent.fingerprint <> excluded.fingerprint`.execute(trx)
  await sql`
    update crm_link set target = ${target}, facts = (select facts from crm_delivery where id = ${delivery.id})
    where assortment_id = ${delivery.assortment_id}`.execute(trx)
}

/** It asks for all of it: the next message holds it. */
export const askAgainWhole = (trx: DatabaseTransaction, assortmentId: number) =>
  sql`update crm_link set changes = changes + 1, whole_at = changes + 1 where assortment_id = ${assortmentId}`.execute(
    trx,
  )

export const sweepCrm = (db: Database) =>
  sql`
    delete from crm_delivery where created_at < now() - make_interval(days => ${DAYS_KEPT})
      and state <> 'waiting'`.execute(db)
