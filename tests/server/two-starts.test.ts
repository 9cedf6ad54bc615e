import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDemoBrand } from '../../demo/prepare-demo-brand.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

test('SHELL-13 of first starts at the same moment on one database, one fills in the demo brand and the others wait', async () => {
  const { application } = world
  const said: string[] = []
  const start = () =>
    prepareDemoBrand({ application, say: (line) => void said.push(line) }, { production: false, demoStyles: 1 })
  await Promise.all([start(), start(), start()])
  expect(said.filter((line) => line.startsWith('Filling'))).toHaveLength(1)
  const { rows } = await application.pool.query(`select count(*) as styles from style`)
  expect(rows).toEqual([{ styles: 1 }])
  // Also the planner knows of it at once: it takes a table of which it was never told (-1) for empty, and searches for minutes.
  const { rows: unknown } = await application.pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`,
  )
  expect(unknown).toEqual([])
})
