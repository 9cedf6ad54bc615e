import type pg from 'pg'
import type { Caller } from '../server/engine/http/caller.ts'

/** Somebody of US who works with assortments of their own; straight into the table. */
export async function addBenchPerson(pool: pg.Pool): Promise<Caller> {
  const { rows } = await pool.query<{ id: number }>(`
    insert into user_account (public_id, email, state, user_code, name, last_name)
    values ('bench', 'bench@linebook.test', 'active', 'BENCH', 'Bench', 'Person') returning id`)
  return {
    key: String(rows[0]!.id),
    sessionKey: '0',
    _id: 'bench',
    userCode: 'BENCH',
    name: 'Bench',
    lastName: 'Person',
    email: 'bench@linebook.test',
    language: 'en-US',
    timezone: 'UTC',
    strategy: 'local',
    userActiveLocation: 'US',
    permittedLocations: ['US'],
    permissions: [{ domain: 'assortments', roles: ['user'] }],
    userTBEs: [],
    libraryAccess: [],
    wofAccess: false,
    generalAccess: false,
    conferenceAccess: { asian: false, domestic: false, international: false },
    departmentAccess: [],
    wholesaleDateFormat: 'MM/DD/YYYY',
  }
}
