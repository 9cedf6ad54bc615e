import { type Insertable, sql, type Updateable } from 'kysely'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { SavedLayoutsTables } from './saved-layouts.tables.ts'
import { nameFor } from '../../identity/identity.public.ts'
import type { Caller } from '../../../engine/http/caller.ts'

type Table = SavedLayoutsTables['document_layout']
type Connection = Database | DatabaseTransaction

/** Shared layouts of colleagues that are shown; a team that keeps more shares none of them well. */
const MOST_SHOWN = 1000

const layouts = (db: Connection, caller: Caller) =>
  db
    .selectFrom('document_layout as l')
    .innerJoin('user_account as o', 'o.id', 'l.owner_id')
    .selectAll('l')
    .select(['o.user_code as owner_code', nameFor(caller, 'o').as('owner_name')])

export type LayoutRow = Awaited<ReturnType<ReturnType<typeof layouts>['executeTakeFirstOrThrow']>>

/** One's own and the team's by name, without those of locations that the person does not see. */
export const layoutsFor = (db: Database, caller: Caller): Promise<LayoutRow[]> =>
  layouts(db, caller)
    .where((eb) => eb.or([eb('l.owner_id', '=', Number(caller.key)), eb('l.shared', '=', true)]))
    .where((eb) =>
      eb.or([eb('l.location_code', 'is', null), eb('l.location_code', 'in', [...caller.permittedLocations, ''])]),
    )
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(MOST_SHOWN)
    .execute()

/** One of the person's own. @throws Failure notFound */
export const lockLayout = async (trx: DatabaseTransaction, caller: Caller, publicId: string): Promise<LayoutRow> =>
  requireFound(
    await layouts(trx, caller)
      .where('l.owner_id', '=', Number(caller.key))
      .where('l.public_id', '=', publicId)
      .forUpdate('l')
      .executeTakeFirst(),
    'layout',
  )

export async function countOfOwner(trx: DatabaseTransaction, owner: number): Promise<number> {
  const { count } = await trx
    .selectFrom('document_layout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertLayout = (trx: DatabaseTransaction, row: Insertable<Table>): Promise<{ id: number }> =>
  trx.insertInto('document_layout').values(row).returning('id').executeTakeFirstOrThrow()

export const changeLayout = (trx: DatabaseTransaction, id: number, row: Updateable<Table>): Promise<unknown> =>
  trx
    .updateTable('document_layout')
    .set({ ...row, modified_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const removeLayout = (trx: DatabaseTransaction, id: number): Promise<unknown> =>
  trx.deleteFrom('document_layout').where('id', '=', id).execute()
