import { openDatabase, openPool } from '../../server/engine/database/connect.ts'
import type { PostgresConnection } from '../../server/engine/postgres/connection.ts'
import type { Tables } from '../../server/tables.ts'
import { buildUser, type UserWish } from '../../tests/builders/build-user.ts'
import { openPerson, type Person } from './person.ts'

const saving: UserWish = {
  permissions: { products: ['user'], assortments: ['user'], advertisingAssets: ['editor'] },
}

/** Adds so many people who see products and assortments and bring advertising, or do as `wish` says, each with a session at `address`. */
export async function addPeople(
  connection: PostgresConnection,
  address: string,
  count: number,
  wish = saving,
): Promise<Person[]> {
  const pool = openPool({ ...connection, max: 4 }, () => undefined)
  try {
    const db = openDatabase<Tables>(pool)
    const built = await Promise.all(Array.from({ length: count }, () => buildUser(db, wish)))
    return built.map(({ cookie }) => openPerson(address, cookie))
  } finally {
    await pool.end()
  }
}
