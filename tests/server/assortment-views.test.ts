import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_VIEWS, type SavedView, type ViewContent } from '../../contract/assortments/saved-views.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  theo = await buildUser(db, { name: 'Theo' })
})
afterAll(() => world.close())

const heroes: ViewContent = {
  name: 'Heroes',
  shared: false,
  columns: [
    { key: 'quantity', width: 120, pinned: 'left' },
    { key: 'division', hidden: true },
  ],
  sort: [{ key: 'cost', direction: 'descending' }],
  filter: { text: '', values: { label: ['Hero'] }, ranges: { cost: { from: 4000 } } },
}
const call = async <Body = SavedView>(who: BuiltUser, method: string, path = '', json?: unknown) => {
  const answer = await world.fetch(`/api/assortment-views${path}`, {
    method,
    cookie: who.cookie,
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string; details?: unknown } }
}
const namesOf = async (who: BuiltUser) =>
  (await call<SavedView[]>(who, 'GET')).body.map(({ name, mine }) => `${name}${mine ? '' : ' of the team'}`)

test('BEY-18 a view is kept with columns, sort and filter, renamed on its version and removed by its owner alone', async () => {
  const { body: view } = await call(mara, 'POST', '', heroes)
  expect(view).toMatchObject({ ...heroes, mine: true, version: 1 })
  expect(await namesOf(theo)).toEqual([])
  const renamed = await call(mara, 'PATCH', `/${view._id}`, { ...heroes, name: 'Dear heroes', version: 1 })
  expect(renamed.body).toMatchObject({ name: 'Dear heroes', columns: heroes.columns, version: 2 })
  const late = await call(mara, 'PATCH', `/${view._id}`, { ...heroes, version: 1 })
  expect(late).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  expect((await call(theo, 'PATCH', `/${view._id}`, { ...heroes, version: 2 })).status).toBe(404)
  expect((await call(theo, 'DELETE', `/${view._id}`)).status).toBe(404)
  expect((await call(mara, 'DELETE', `/${view._id}`)).status).toBe(200)
  expect(await namesOf(mara)).toEqual([])
})

test('BEY-18 a view of the team is used by all and changed by its owner; what is no view names its field', async () => {
  const { body: view } = await call(mara, 'POST', '', { ...heroes, shared: true })
  expect(await namesOf(theo)).toEqual(['Heroes of the team'])
  const nameless = await call(mara, 'POST', '', { ...heroes, name: ' ' })
  expect(nameless).toMatchObject({ status: 400, body: { details: [{ field: 'body.name' }] } })
  const unknown = await call(mara, 'POST', '', { ...heroes, filter: { values: { secret: ['x'] } } })
  expect(unknown.status).toBe(400)
  await call(mara, 'DELETE', `/${view._id}`)
})

test('BEY-18 a person keeps a hundred views and no more, also when several are kept at once', async () => {
  const lena = await buildUser(world.application.db, { name: 'Lena' })
  const { rows } = await world.application.pool.query('select id from user_account where user_code = $1', [
    lena.userCode,
  ])
  await world.application.pool.query(
    `insert into assortment_view (public_id, owner_id, name, shared, content)
     select 'kept-' || n, $1, 'View ' || n, false, $2 from generate_series(1, $3::int) n`,
    [rows[0].id, JSON.stringify({ columns: [], sort: null, filter: heroes.filter }), MOST_VIEWS - 1],
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(lena, 'POST', '', heroes)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  expect(await namesOf(lena)).toHaveLength(MOST_VIEWS)
})
