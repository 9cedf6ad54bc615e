import { sql } from 'kysely'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { nameFor } from '../../identity/identity.public.ts'

interface ViewColumns {
  name: string
  shared: boolean
  content: string
}

/** Shared views of colleagues that are shown; a team that keeps more shares none of them well. */
const MOST_SHOWN = 1000

const views = (db: Database | DatabaseTransaction, caller: Caller) =>
  db
    .selectFrom('assortment_view as v')
    .innerJoin('user_account as o', 'o.id', 'v.owner_id')
    .selectAll('v')
    .select(['o.user_code as owner_code', nameFor(caller, 'o').as('owner_name')])

export type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

/** One's own and the team's by name. */
export const viewsFor = (db: Database, caller: Caller): Promise<ViewRow[]> =>
  views(db, caller)
    .where((eb) => eb.or([eb('v.owner_id', '=', Number(caller.key)), eb('v.shared', '=', true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(MOST_SHOWN)
    .execute()

/** One of the person's own. @throws Failure notFound */
export const lockView = async (trx: DatabaseTransaction, caller: Caller, publicId: string): Promise<ViewRow> =>
  requireFound(
    await views(trx, caller)
      .where('v.owner_id', '=', Number(caller.key))
      .where('v.public_id', '=', publicId)
      .forUpdate('v')
      .executeTakeFirst(),
    'view',
  )

export async function countViewsOf(trx: DatabaseTransaction, owner: number): Promise<number> {
  const { count } = await trx
    .selectFrom('assortment_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertView = (trx: DatabaseTransaction, row: ViewColumns & { public_id: string; owner_id: number }) =>
  trx.insertInto('assortment_view').values(row).returning('id').executeTakeFirstOrThrow()

export const changeView = (trx: DatabaseTransaction, id: number, row: ViewColumns): Promise<unknown> =>
  trx
    .updateTable('assortment_view')
    .set({ ...row, modified_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const removeView = (trx: DatabaseTransaction, id: number): Promise<unknown> =>
  trx.deleteFrom('assortment_view').where('id', '=', id).execute()
