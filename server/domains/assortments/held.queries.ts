import { sql } from 'kysely'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { visibleOfAnyKind } from './assortments.access.ts'
import type { AssortmentRecord } from './assortments.queries.ts'

/** What a batch needs to know of its assortment before it begins: without names and stars, which cost more than the rest. */
export type HeldAssortment = Pick<
  AssortmentRecord,
  | 'id'
  | 'public_id'
  | 'owner_id'
  | 'kind'
  | 'channel'
  | 'region'
  | 'product_type'
  | 'method'
  | 'state'
  | 'location_id'
  | 'location_code'
  | 'labels'
  | 'query'
  | 'ui_settings'
  | 'product_count'
  | 'version'
>

/** One that is found or locked, and what was answered to the batch if it was applied before. */
export interface Held {
  held: HeldAssortment
  earlier?: unknown
}

/** @throws Failure notFound */
export async function findHeld(
  db: Database,
  caller: Caller,
  publicId: string,
  batchId: string | undefined,
): Promise<Held> {
  const { rows } = await sql<HeldAssortment & { earlier: unknown }>`${keepPlan}
    select a.id, a.public_id, a.owner_id, a.kind, a.channel, a.region, a.product_type, a.method, a.state,
      a.location_id, loc.code as location_code, a.labels, a.query, a.ui_settings, a.product_count, a.version, b.answer as earlier
    from assortment a join location loc on loc.id = a.location_id
    left join applied_batch b on b.assortment_id = a.id and b.batch_id = ${batchId ?? ''}
    where a.public_id = ${publicId} and ${visibleOfAnyKind(caller)}`.execute(db)
  const { earlier, ...held } = requireFound(rows[0], 'assortment')
  return { held, earlier }
}

/** Locks one that was just found, with what may have changed since. @throws Failure notFound when it was deleted */
export async function lockFound(
  trx: DatabaseTransaction,
  seen: HeldAssortment,
  batchId: string | undefined,
): Promise<Held> {
  type Fresh = Pick<AssortmentRecord, 'version' | 'query' | 'ui_settings' | 'product_count' | 'state'>
  const { rows } = await sql<Fresh>`${keepPlan}
    select version, query, ui_settings, product_count, state from assortment
    where id = ${seen.id} and deleted_at is null for update`.execute(trx)
  const held = { ...seen, ...requireFound(rows[0], 'assortment') }
  // Nothing was applied when it was found, nor since then if it has the same version.
  const movedOn = held.version !== seen.version && batchId !== undefined
  return { held, earlier: movedOn ? await findEarlier(trx, held.id, batchId) : undefined }
}

async function findEarlier(trx: DatabaseTransaction, assortmentId: number, batchId: string): Promise<unknown> {
  const found = await trx
    .selectFrom('applied_batch')
    .select('answer')
    .where('assortment_id', '=', assortmentId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return found?.answer
}
