import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Reference } from '../../engine/records/record-store.ts'
import type { EngineTables } from '../../engine/database/engine.tables.ts'

type Db = Kysely<EngineTables>

/** Which of these codes name a territory. */
export async function knownTerritories(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from territory where code = any(${codes}::text[]) order by code for share`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

interface Coded {
  _id: string
  code: string
}

const given = (records: readonly Coded[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("_id" text, code text)`

const counted = async (db: Db, statement: RawBuilder<Reference>): Promise<Reference[]> =>
  (await statement.execute(db)).rows

/** Business entities, people and customers of these territories. */
export const usesOfTerritories = (db: Db, records: readonly Coded[]): Promise<Reference[]> =>
  counted(
    db,
    sql`
    select r."_id", 'entities' as by, count(*)::int as count from ${given(records)}
      join territory t on t.code = r.code join business_entity e on e.territory_id = t.id group by 1
    union all
    select r."_id", 'people', count(distinct b.user_id)::int from ${given(records)}
      join user_tbe b on b.territory = r.code group by 1
    union all
    select r."_id", 'customers', count(*)::int from ${given(records)}
      join customer c on c.territory = r.code group by 1`,
  )

/** People of these business entities. */
export const usesOfEntities = (db: Db, records: readonly Coded[]): Promise<Reference[]> =>
  counted(
    db,
    sql`
    select r."_id", 'people' as by, count(distinct b.user_id)::int as count from ${given(records)}
      join user_tbe b on b.business_entity = r.code group by 1`,
  )

/** Orders of these customers, those that were deleted too because they can be had back, and loans to them. */
export const usesOfCustomers = (db: Db, ids: readonly string[]): Promise<Reference[]> =>
  counted(
    db,
    sql`
    select c.public_id as "_id", 'orders' as by, count(*)::int as count
    from customer c join customer_order o on o.customer_id = c.id
    where c.public_id = any(${[...ids]}::text[]) group by 1
    union all
    select c.public_id, 'loans', count(*)::int from customer c join loan l on l.customer_id = c.id
    where c.public_id = any(${[...ids]}::text[]) group by 1`,
  )

export interface Renamed {
  before: string
  after: string
}

const renames = (renamed: readonly Renamed[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r (before text, after text)`

/** People and customers name a territory by its code. */
export async function followTerritories(db: Db, renamed: readonly Renamed[]): Promise<void> {
  await sql`
    update user_tbe b set territory = r.after from ${renames(renamed)} where b.territory = r.before`.execute(db)
  await sql`
    update customer c set territory = r.after, version = c.version + 1
    from ${renames(renamed)} where c.territory = r.before`.execute(db)
}

export async function followEntities(db: Db, renamed: readonly Renamed[]): Promise<void> {
  await sql`
    update user_tbe b set business_entity = r.after
    from ${renames(renamed)} where b.business_entity = r.before`.execute(db)
}

/** Groups beside these that hold one of these divisions already. */
export async function groupsOfDivisions(
  db: Db,
  divisions: readonly string[],
  except: readonly string[],
): Promise<{ name: string; divisions: string[] }[]> {
  const { rows } = await sql<{ name: string; divisions: string[] }>`
    select name, divisions from division_group
    where divisions && ${divisions}::text[] and public_id <> all(${except}::text[])`.execute(db)
  return rows
}
