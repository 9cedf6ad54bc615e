import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { PresentPerson } from '../../contract/kernel/presence.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let line: Assortment

beforeAll(async () => {
  world = await startTestApplication()
  mara = await buildUser(world.application.db, { name: 'Mara' })
  theo = await buildUser(world.application.db, { name: 'Theo' })
  line = await buildAssortment(world, mara.cookie, { title: 'Worked on together' })
  await world.fetch(`/api/assortments/${line._id}`, {
    cookie: mara.cookie,
    method: 'PATCH',
    json: { state: 'Published' },
  })
})
afterAll(() => world.close())

const say = async (who: BuiltUser, windowId: string, view: 'manage' | 'sort' = 'manage') => {
  const path = `/api/assortments/${line._id}/presence`
  const answer = await world.fetch(path, { cookie: who.cookie, method: 'POST', json: { windowId, view } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: PresentPerson[] }).data.map(({ name, view, mayEdit }) => [
    name,
    view,
    mayEdit,
  ])
}
const leave = (who: BuiltUser, windowId: string) =>
  world.fetch(`/api/assortments/${line._id}/presence/leave`, { cookie: who.cookie, method: 'POST', json: { windowId } })
/** Whom the events since told, and forgets them. */
const told = async () => {
  const { rows } = await sql<{ audience: string }>`
    delete from outbox_event where payload->>'type' = 'presenceChanged' returning audience`.execute(
    world.application.db,
  )
  return rows.map(({ audience }) => audience)
}

test('BEY-08 people who have an assortment open see each other, where they are and whether they may edit, until they leave', async () => {
  expect(await say(mara, 'window of mara')).toEqual([])
  expect(await say(theo, 'window of theo', 'sort')).toEqual([['Mara', 'manage', true]])
  expect(await told()).toEqual([`user:${mara.id}`])
  expect(await say(mara, 'window of mara')).toEqual([['Theo', 'sort', false]])
  // Still there is no news; to be somewhere else is.
  expect(await told()).toEqual([])
  await say(theo, 'window of theo', 'manage')
  expect(await told()).toEqual([`user:${mara.id}`])
  // In two windows, a person is there until both are closed.
  await say(theo, 'another of theo', 'manage')
  await leave(theo, 'window of theo')
  expect(await told()).toEqual([])
  expect(await say(mara, 'window of mara')).toEqual([['Theo', 'manage', false]])
  await leave(theo, 'another of theo')
  expect(await told()).toEqual([`user:${mara.id}`])
  expect(await say(mara, 'window of mara')).toEqual([])
})

test('BEY-08 whoever loses the network is gone when their time is over', async () => {
  await say(theo, 'window of theo')
  expect(await say(mara, 'window of mara')).toEqual([['Theo', 'manage', false]])
  await sql`update record_presence set expires_at = now() where user_id = ${theo.id}`.execute(world.application.db)
  expect(await say(mara, 'window of mara')).toEqual([])
})

test('BEY-08 others hear where somebody stands in the grid, whoever comes later sees it, and nobody has to ask', async () => {
  const path = `/api/assortments/${line._id}/presence`
  const stand = async (who: BuiltUser, at: unknown) => {
    const json = { windowId: `window of ${who.id}`, view: 'manage', at }
    const answer = await world.fetch(path, { cookie: who.cookie, method: 'POST', json })
    return ((await answer.json()) as { data: PresentPerson[] }).data?.map((person) => person.at) ?? answer.status
  }
  const events = async () => {
    const { rows } = await sql<{ audience: string; payload: { type: string; at?: unknown } }>`
      delete from outbox_event where payload->>'type' like 'presence%' returning audience, payload`.execute(
      world.application.db,
    )
    return rows.map(({ audience, payload }) => [audience, payload.type, payload.at])
  }
  await leave(mara, 'window of mara')
  const cell = { row: '100100_BLK', column: 'note' }
  await stand(theo, null)
  await events()
  expect(await stand(mara, cell)).toEqual([null])
  expect(await events()).toEqual([[`user:${theo.id}`, 'presenceChanged', undefined]])
  expect(await stand(theo, null)).toEqual([cell])
  const next = { ...cell, column: 'pillar' }
  await stand(mara, next)
  expect(await events()).toEqual([[`user:${theo.id}`, 'presenceMoved', next]])
  await stand(mara, next)
  expect(await events()).toEqual([])
  expect(await stand(theo, { row: '', column: 'x' })).toBe(400)
})
