import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { nobody } from '../database/audit.ts'
import { openDatabase, openPool } from '../database/connect.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { forBrowsers } from '../live/outbox.ts'
import { type Action, act } from './act.ts'
import { changedMeanwhile, requireFound, requireVersion } from './refusals.ts'

interface ThingTables extends EngineTables {
  thing: { id: number; name: string; version: number }
}
type ThingAction = Action<ThingTables, { id: number; name: string; version: number }, string>

let database: TestDatabase
let pool: Pool
let db: Kysely<ThingTables>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString, max: 2 }, () => undefined)
  db = openDatabase(pool)
  await sql`create table thing (id integer, name text, version integer)`.execute(db)
})
beforeEach(async () => {
  await sql`truncate thing, audit_entry, outbox_event`.execute(db)
  await db.insertInto('thing').values({ id: 7, name: 'old', version: 3 }).execute()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rename = (name: string, version = 3, id = 7): ThingAction => ({
  find: async (trx) =>
    requireFound(await trx.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst(), 'thing'),
  may: (held) => requireVersion(held, version),
  async change(trx, held) {
    if (held.name !== name) await trx.updateTable('thing').set({ name }).where('id', '=', held.id).execute()
    return name
  },
  audit: (held, now) =>
    held.name === now ? [] : [{ table: 'thing', recordId: held.id, before: { name: held.name }, after: { name: now } }],
  tell: () => [forBrowsers('all', { type: 'listChanged', list: 'things' })],
})

const standing = async () => ({
  names: (await db.selectFrom('thing').select('name').execute()).map(({ name }) => name),
  trail: (await db.selectFrom('audit_entry').select('head').execute()).map(({ head }) => head),
  told: (await db.selectFrom('outbox_event').select('topic').orderBy('topic').execute()).map(({ topic }) => topic),
})
const untouched = { names: ['old'], trail: [], told: [] }

test('BEY-07 an action is its change, its trail and what is told of it, for other systems and for browsers', async () => {
  expect(await act(db, nobody, rename('new'))).toBe('new')
  expect(await standing()).toEqual({
    names: ['new'],
    trail: [[{ before: { name: 'old' }, after: { name: 'new' } }]],
    told: ['live', 'records'],
  })
})

test('ERR-03 what is not found, or was changed meanwhile, is refused in the one wording, and nothing is done', async () => {
  await expect(act(db, nobody, rename('new', 3, 8))).rejects.toMatchObject({
    code: 'notFound',
    message: 'There is no such thing',
  })
  await expect(act(db, nobody, rename('new', 2))).rejects.toEqual(changedMeanwhile())
  expect(await standing()).toEqual(untouched)
})

test('BEY-07 an action that changes nothing leaves no trail and is told to nobody', async () => {
  await act(db, nobody, rename('old'))
  expect(await standing()).toEqual(untouched)
})

test('BEY-07 an action whose trail cannot be written did not happen', async () => {
  const lost = act(db, nobody, {
    ...rename('new'),
    audit: () => {
      throw new Error('no words')
    },
  })
  await expect(lost).rejects.toThrow('no words')
  expect(await standing()).toEqual(untouched)
})

test('BEY-07 a step of another action goes with it', async () => {
  const outer = act(db, nobody, {
    async change(trx) {
      await act(trx, nobody, rename('new'))
      throw new Error('taken back')
    },
    audit: 'nothing: a test',
    tell: 'nothing: a test',
  })
  await expect(outer).rejects.toThrow('taken back')
  expect(await standing()).toEqual(untouched)
})

test('BEY-07 whoever forgets the trail, or to tell, or says nothing without a reason, does not compile', () => {
  type Compiles<Given> = Given extends ThingAction ? true : false
  const whole: Compiles<ThingAction> = true
  const untold: Compiles<Omit<ThingAction, 'tell'>> = false
  const untraced: Compiles<Omit<ThingAction, 'audit'>> = false
  const wordless: Compiles<Omit<ThingAction, 'audit'> & { audit: '' }> = false
  expect([whole, untold, untraced, wordless]).toEqual([true, false, false, false])
})
