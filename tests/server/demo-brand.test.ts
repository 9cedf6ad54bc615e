import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDemoBrand } from '../../demo/prepare-demo-brand.ts'
import { openSessionOf } from '../builders/build-user.ts'
import { reads } from '../builders/reads-of-the-brand.ts'
import { outlineOf } from '../world/outline.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// The demo brand is the same every time, so that what is answered and told of it stands in the tables beside this file, and a
// change of either is seen in review; `vitest run -u` writes them anew (decision 124).

let world: TestApplication
beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

test('SHELL-13 of first starts at the same moment on one database, one fills in the demo brand and the others wait', async () => {
  const { application } = world
  const said: string[] = []
  const start = () =>
    prepareDemoBrand({ application, say: (line) => void said.push(line) }, { production: false, demoStyles: 4 })
  await Promise.all([start(), start(), start()])
  expect(said.filter((line) => line.startsWith('Filling'))).toHaveLength(1)
  const { rows } = await application.pool.query(`select count(*) as styles from style`)
  expect(rows).toEqual([{ styles: 4 }])
  // Also the planner knows of it at once: it takes a table of which it was never told (-1) for empty, and searches for minutes.
  const { rows: unknown } = await application.pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`,
  )
  expect(unknown).toEqual([])
})

test('API-02 PERM-14 what calls answer of the demo brand is what the table says', async () => {
  const { db, pool } = world.application
  const first = (which: string) => `(select public_id from assortment where ${which} order by id limit 1)`
  const { rows } = await pool.query<Record<string, string>>(
    `select ${first(`title = 'Trail and training'`)} as line, ${first(`kind = 'internal'`)} as internal`,
  )
  const named = (text: string) => text.replaceAll(/<(\w+)>/g, (_all, name: string) => rows[0]![name]!)
  const pages: string[] = []
  for (const [account, calls] of Object.entries(reads)) {
    const cookie = await openSessionOf(db, `${account}@linebook.test`)
    for (const [call, body] of calls) {
      const [method, path] = call.split(' ') as [string, string]
      const answer = await world.fetch(`/api${named(path)}`, {
        method,
        cookie,
        ...(body && { json: JSON.parse(named(JSON.stringify(body))) as object }),
      })
      const asked = body ? `${call} ${JSON.stringify(body)}` : call
      const lines = (await answer.text()).trim().split('\n')
      const told = lines.map((line) => outlineOf(JSON.parse(line) as unknown)).join('\n')
      pages.push(`## ${account}: ${asked}\n${answer.status} ${told}\n`)
    }
  }
  await expect(pages.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'demo-brand-answers.txt'))
})

test('NOT-01 ACC-08 BEY-15 what was told and noted of the demo brand’s story is what the table says', async () => {
  const told = async (query: string) => {
    const { rows } = await world.application.pool.query<object>(query)
    return [...new Set(rows.map(outlineOf))].toSorted().join('\n')
  }
  const table = [
    [
      'Lines of people',
      // What orders say, and which loans are due, goes on as the calendar does.
      `select kind, topic, subject_type, is_task, in_drawer, case when subject_type <> 'order' then facts end as facts
        from notification where subject_type <> 'loan'`,
    ],
    // The mail of the day hangs on its hour.
    ['Mails', `select kind, language, subject, text_body, link from mail_outbox where kind <> 'digest'`],
    [
      'Trail',
      `select record, action, changed, head, rest from audit_entry
        where record not in ('customer_order', 'loan', 'sample', 'sample_count')`,
    ],
    [
      'Events',
      `select topic, split_part(audience, ':', 1) as audience,
        payload - '{recordId,userId,byUser,version,changed}'::text[] as payload
        from outbox_event where topic <> 'catalogue' and coalesce(payload->>'list', '') not like 'assets %'`,
    ],
  ] as const
  const pages = await Promise.all(table.map(async ([title, query]) => `## ${title}\n${await told(query)}\n`))
  await expect(pages.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'demo-brand-told.txt'))
})
