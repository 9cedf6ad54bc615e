import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { demoAccounts } from '../../demo/people/accounts.ts'
import { fillPeople } from '../../demo/people/fill-people.ts'
import { allRoutes } from '../../server/routes.ts'
import { openSessionOf } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// Every call as every demo account and as nobody, against the table beside this file. Inputs are empty: who may not
// call is refused before they are looked at, and who may is told of them and changes nothing.

const file = 'tests/architecture/access-matrix.txt'
const nobody = 'nobody'
/** Their sessions are worth nothing; tests/server/login.test.ts tells them why. */
const locked = ['pending', 'inactive']
const callers = [nobody, ...demoAccounts.map(({ account }) => account)]
/** A call after which the session is over gets one of its own. */
const endsTheSession = ['GET /users/logout']

let world: TestApplication
let endpoints: Endpoint[]
const cookies = new Map<string, string>()

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  await db.transaction().execute(fillPeople)
  for (const account of callers.slice(1)) cookies.set(account, await openSessionOf(db, `${account}@linebook.test`))
  endpoints = allRoutes(world.application).map(({ endpoint }) => endpoint)
})
afterAll(() => world.close())

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The table: who calls in the first line, one line for each call, which stands last in it. */
function readTable(): { columns: string[]; rows: Map<string, string[]> } {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, 'access-matrix.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
  const columns = head!.slice(0, -1)
  return {
    columns,
    rows: new Map(lines.map((line) => [line.slice(columns.length).join(' '), line.slice(0, columns.length)])),
  }
}

let calls = 0
async function answerTo(endpoint: Endpoint, account: string): Promise<string> {
  const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '0')}`
  const cookie = endsTheSession.includes(nameOf(endpoint))
    ? account === nobody
      ? undefined
      : await openSessionOf(world.application.db, `${account}@linebook.test`)
    : cookies.get(account)
  if (endpoint.media === 'events') {
    const answer = await world.fetch(url, cookie ? { cookie } : {})
    await answer.body?.cancel()
    return wordFor(answer.status)
  }
  calls += 1
  const answer = await world.app.inject({
    method: endpoint.method,
    url,
    headers: cookie ? { cookie } : {},
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
    // Limits count by address; they are not what is asked here.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  })
  return wordFor(answer.statusCode)
}

/** Refusals and faults by their number, everything else is let through. */
const wordFor = (status: number): string => (status === 401 || status === 403 || status >= 500 ? `${status}` : 'yes')

const lineOf = (answers: readonly string[], columns: readonly string[], name: string): string =>
  [...columns.map((column, at) => (answers[at] ?? '').padEnd(column.length)), name].join('  ')

test('PERM-14 every call answers nobody and each demo account as the table says', async () => {
  const { columns, rows } = readTable()
  expect(columns).toEqual(callers.filter((account) => !locked.includes(account)))
  const complaints: string[] = []
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint)
    const answers: string[] = []
    for (const account of columns) answers.push(await answerTo(endpoint, account))
    const expected = rows.get(name)
    rows.delete(name)
    if (expected?.join() === answers.join()) continue
    complaints.push(
      expected
        ? `${name} is answered otherwise. Said and found:\n${lineOf(expected, columns, name)}`
        : `${name} has no line. If this is meant, add it:`,
      lineOf(answers, columns, name),
    )
  }
  for (const name of rows.keys()) complaints.push(`${name} is no call any more: take its line away.`)
  if (complaints.length > 0) expect.fail(`${file}\n${complaints.join('\n')}\n`)
})

test('PERM-14 a session of an account that waits or is deactivated opens nothing', async () => {
  const behindLogin = endpoints.filter(({ access }) => access !== 'anyone')
  for (const endpoint of behindLogin)
    for (const account of locked) expect([nameOf(endpoint), await answerTo(endpoint, account)]).toContain('401')
})
