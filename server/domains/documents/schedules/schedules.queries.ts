import { type Insertable, sql, type Updateable } from 'kysely'
import { FAILURES_UNTIL_PAUSE, type PauseReason } from '../../../../contract/documents/schedules/schedule.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { SchedulesTables } from './schedules.tables.ts'

/** Schedules that a list shows at once. */
export const MOST_SCHEDULES = 500
/** Schedules that one look at the clock begins; the next minute takes the others. */
const atOnce = 200

export interface ScheduleRow {
  id: number
  public_id: string
  owner_id: number
  owner_code: string
  owner_name: string
  owner_is_active: boolean
  assortment_id: number
  assortment_public_id: string
  assortment_title: string
  assortment_kind: 'regular' | 'internal'
  assortment_owner_id: number
  product_type: ProductType
  type: SchedulesTables['document_schedule']['type']
  sub_type: SchedulesTables['document_schedule']['sub_type']
  file_type: 'pdf' | 'xlsx'
  filename: string
  settings: unknown
  location_code: string
  sort: unknown
  language: string
  message: ShareMessage
  frequency: SchedulesTables['document_schedule']['frequency']
  time_of_day: string
  timezone: string
  start_day: string
  weekdays: number[]
  month_day: number
  next_run_at: Date | null
  paused_at: Date | null
  pause_reason: PauseReason | null
  version: number
}

const columns = sql`
  s.id, s.public_id, s.owner_id, o.user_code as owner_code, o.name || ' ' || o.last_name as owner_name,
  o.state = 'active' as owner_is_active, s.assortment_id, a.public_id as assortment_public_id,
  a.title as assortment_title, a.kind as assortment_kind, a.owner_id as assortment_owner_id, a.product_type, s.type,
  s.sub_type, s.file_type, s.filename, s.settings, s.location_code, s.sort, s.language, s.message, s.frequency,
  s.time_of_day, s.timezone, s.start_day, s.weekdays, s.month_day, s.next_run_at, s.paused_at, s.pause_reason,
  s.version`

const joined = sql`
  document_schedule s join assortment a on a.id = s.assortment_id join user_account o on o.id = s.owner_id`

/** A person's own, those of one assortment, or everybody's; what runs next first, what rests last. */
export async function readSchedules(
  db: Database,
  wish: { owner: number } | { assortment: number } | 'all',
): Promise<ScheduleRow[]> {
  const which =
    wish === 'all'
      ? sql`true`
      : 'owner' in wish
        ? sql`s.owner_id = ${wish.owner}`
        : sql`s.assortment_id = ${wish.assortment}`
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from ${joined} where ${which}
    order by s.paused_at is not null, s.next_run_at nulls last, s.id desc limit ${MOST_SCHEDULES}`.execute(db)
  return rows
}

export async function scheduleByPublicId(
  db: Database | DatabaseTransaction,
  publicId: string,
  options: { lock?: boolean } = {},
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from ${joined} where s.public_id = ${publicId}
    ${options.lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

/** What is due and nobody else is beginning at this moment, the longest due first; held until the transaction ends. */
export async function takeDue(trx: DatabaseTransaction): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from ${joined} where s.next_run_at <= now() and s.paused_at is null
    order by s.next_run_at, s.id limit ${atOnce} for update of s skip locked`.execute(trx)
  return rows
}

export const countOfOwner = async (trx: DatabaseTransaction, owner: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('document_schedule')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return count
}

export const insertSchedule = (trx: DatabaseTransaction, row: Insertable<SchedulesTables['document_schedule']>) =>
  trx.insertInto('document_schedule').values(row).returning(['id', 'public_id']).executeTakeFirstOrThrow()

export const changeSchedule = (
  trx: DatabaseTransaction,
  id: number,
  change: Omit<Updateable<SchedulesTables['document_schedule']>, 'version' | 'modified_at'>,
) =>
  trx
    .updateTable('document_schedule')
    .set({ ...change, version: sql<number>`version + 1`, modified_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** When each runs next; null never again. */
export async function setNextRuns(
  trx: DatabaseTransaction,
  next: readonly { id: number; at: Date | null }[],
): Promise<void> {
  if (next.length === 0) return
  const rows = next.map(({ id, at }) => ({ id, at: at?.toISOString() ?? null }))
  await sql`
    update document_schedule s set next_run_at = n.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id bigint, at timestamptz)
    where s.id = n.id`.execute(trx)
}

/** Their owners are gone: they rest until somebody takes them over. */
export const restOwnerless = (trx: DatabaseTransaction, ids: readonly number[]) =>
  trx
    .updateTable('document_schedule')
    .set({ paused_at: sql<Date>`now()`, pause_reason: 'ownerLeft', version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .execute()

/**
 * Lets a schedule rest whose last runs by the clock all failed since somebody last changed it or let it go on; true when
 * it rests from now on. One that never runs again has nothing to rest from.
 */
export async function restFailing(trx: DatabaseTransaction, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update document_schedule s set paused_at = now(), pause_reason = 'failing', version = version + 1
    where s.id = ${id} and s.paused_at is null and s.next_run_at is not null and (
      select count(*) = ${FAILURES_UNTIL_PAUSE} and bool_and(last.status = 'failed')
      from (
        select status from schedule_run
        where schedule_id = s.id and not by_hand and finished_at >= s.modified_at
        order by id desc limit ${FAILURES_UNTIL_PAUSE}
      ) last
    )`.execute(trx)
  return numAffectedRows === 1n
}

export const removeSchedules = (trx: DatabaseTransaction, ids: readonly number[]) =>
  trx.deleteFrom('document_schedule').where('id', 'in', ids).execute()

export const schedulesOfAssortments = (trx: DatabaseTransaction, assortmentIds: readonly number[]) =>
  trx
    .selectFrom('document_schedule')
    .select(['id', 'public_id', 'filename', 'owner_id'])
    .where('assortment_id', 'in', assortmentIds)
    .forUpdate()
    .execute()

/** How many schedules each of some assortments has, by their public ids. */
export const countByAssortment = (db: Database, publicIds: readonly string[]) =>
  db
    .selectFrom('document_schedule as s')
    .innerJoin('assortment as a', 'a.id', 's.assortment_id')
    .select(['a.id', sql<number>`count(*)`.as('count')])
    .where('a.public_id', 'in', publicIds)
    .groupBy('a.id')
    .execute()

/** Those of some people who still have an account. */
export const activePeople = (trx: DatabaseTransaction, ids: readonly number[]) =>
  trx
    .selectFrom('user_account')
    .select(['id', 'email', 'language', sql<string>`name || ' ' || last_name`.as('name')])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()

/** Those of the ids that there are, with whose they are and of which assortment. */
export const schedulesAmong = (db: Database, publicIds: readonly string[]) =>
  db
    .selectFrom('document_schedule')
    .select(['public_id as publicId', 'owner_id as owner', 'assortment_id as assortment'])
    .where('public_id', 'in', publicIds)
    .execute()
