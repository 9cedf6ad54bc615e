import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { CityState } from './carrier.ts'
import type { ZipPlace } from './read-zip-places.ts'

type Db = Database | DatabaseTransaction

export async function lookForPlace(db: Db, zip: string): Promise<CityState | undefined> {
  const { rows } = await sql<CityState>`select city, state from zip_place where zip = ${zip}`.execute(db)
  return rows[0]
}

export async function hasPlaces(db: Db): Promise<boolean> {
  const { rows } = await sql`select from zip_place limit 1`.execute(db)
  return rows.length > 0
}

/** Kept as they are told; what is there stays. */
export const insertPlaces = (db: Db, places: readonly ZipPlace[]) =>
  sql`
    insert into zip_place (zip, city, state)
    select p ->> 0, p ->> 1, p ->> 2 from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p
    on conflict (zip) do nothing`.execute(db)
