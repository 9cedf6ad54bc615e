import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../tests/builders/build-user.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import type { Tables } from '../../tables.ts'
import { resealColumn } from '../reseal.ts'
import { sealerFor } from '../sealed-text.ts'
import { openDatabase, openPool } from './connect.ts'
import type { EngineTables } from './engine.tables.ts'
import { holdSecret } from './hold-secret.ts'

let database: TestDatabase
let db: Kysely<Tables>
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase<Tables>(openPool({ connectionString: database.connectionString, max: 2 }, () => undefined))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const hold = (...secrets: [string, ...string[]]) => holdSecret(db as unknown as Kysely<EngineTables>, secrets)

test('SHELL-13 a database knows the secret that sealed it: another one is refused, and changed by naming the former', async () => {
  const refused = /^SECRET is not the one this database was sealed with/
  await hold('the first')
  await hold('the first')
  await expect(hold('the second')).rejects.toThrow(refused)
  await expect(hold('the second', 'a third')).rejects.toThrow(refused)
  await hold('the second', 'a third', 'the first')
  await expect(hold('the first')).rejects.toThrow(refused)
  await hold('the second')
  // When nobody has the former one any more.
  await hold('a new one', 'lost')
  await hold('a new one')
})

test('SHELL-13 what a former secret sealed is sealed with that of today; what none opens stays', async () => {
  const people = [await buildUser(db), await buildUser(db), await buildUser(db)]
  const [former, today] = [sealerFor(['the first'], 'x'), sealerFor(['the second', 'the first'], 'x')]
  const texts = [former.seal('one'), today.seal('two'), sealerFor(['unknown'], 'x').seal('three')]
  await db
    .insertInto('second_factor')
    .values(people.map(({ id }, at) => ({ user_id: id, new_secret: texts[at]! })))
    .execute()
  expect(await resealColumn(db, { table: 'second_factor', key: 'user_id', column: 'new_secret' }, today)).toBe(1)
  const kept = await db.selectFrom('second_factor').select('new_secret').orderBy('user_id').execute()
  const alone = sealerFor(['the second'], 'x')
  expect(alone.unseal(kept[0]!.new_secret!)).toBe('one')
  expect(kept.slice(1).map((row) => row.new_secret)).toEqual(texts.slice(1))
})
