import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser } from '../builders/build-user.ts'
import { letTeamEdit } from '../world/team-of-editors.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

const PEOPLE = 30
const EDITS = 2
const rows = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((style) => ['BLK', 'WHT', 'RED'].map((color) => `810${style}_${color}`))

let world: TestApplication

beforeAll(async () => {
  world = await startTestApplication()
  await buildProducts(
    world.application.pool,
    rows.map((id) => ({ style: id.slice(0, 4), color: id.slice(5) })),
  )
})
afterAll(() => world.close())

test('BEY-03 AST-12 what thirty people who edit one assortment at once were told is saved is there, and all see the same', async () => {
  const { db } = world.application
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => buildUser(db, { permissions: { assortments: ['manager'] } })),
  )
  const cookies = people.map(({ cookie }) => cookie)
  const { _id } = await buildAssortment(world, cookies[0]!, { styleColors: rows })
  // That somebody else changed the same is told to the console as well.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const outcome = await letTeamEdit({
    address: world.address,
    cookies,
    assortmentId: _id,
    rows,
    goesOn: (_person, edits) => edits < EDITS,
  })
  warned.mockRestore()
  expect(outcome).toMatchObject({ edits: PEOPLE * EDITS, lost: [], astray: [] })
  expect(outcome.saved).toBeGreaterThan(PEOPLE)
})
