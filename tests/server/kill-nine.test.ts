import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FeedUpload } from '../../contract/catalogue/feed/feed-uploads.ts'
import { withClient } from '../../server/engine/postgres/connection.ts'
import { runningConnection } from '../../server/engine/postgres/running-connection.ts'
import { readLockFile } from '../../server/engine/processes/lock-file.ts'
import { type MailServer, startMailServer } from '../world/mail-server.ts'
import { until } from '../world/until.ts'
import { passableFolder, type StartedApplication, startApplication } from '../world/start-application.ts'

/** A few: thirty are in `npm run prove -- kills`. */
const ROUNDS = 2
const AT_ONCE = 4

let entry: string
const dataDir = passableFolder()
let mails: MailServer
let env: Record<string, string>
let running: StartedApplication | undefined

beforeAll(async () => {
  entry = join(inject('serverFolder'), 'main.js')
  mails = await startMailServer()
  env = { DATA_DIR: dataDir, DEMO_STYLES: '3', SMTP_URL: mails.smtpUrl }
})
afterAll(async () => {
  await running?.stop()
  await mails.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sent {
  batchId: string
  quantity: number
  /** Of the answer; undefined when none came. */
  version?: number
}

async function call<Body>(cookie: string, method: string, path: string, body?: object): Promise<Body> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${running!.address}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function logIn(account = 'sales'): Promise<string> {
  const answer = await fetch(`${running!.address}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@linebook.test`, password: 'linebook-demo' }),
  })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

test('AST-12 kill -9 again and again while batches are saved: every acknowledged batch is there, none is half', async () => {
  running = await startApplication(env, entry)
  const cookie = await logIn()
  const { _id } = await call<{ _id: string }>(cookie, 'POST', '/assortments', { title: 'Durable', method: 'static' })
  const all = { query: {}, 'locations.code': 'US', 'locations.lineStatus': ['A', 'R', 'O'] }
  const { added, ...first } = await call<{ added: string[]; version: number }>(
    cookie,
    'PATCH',
    `/assortments/batch/${_id}`,
    {
      version: 1,
      addQuery: all,
    },
  )
  expect(added.length).toBeGreaterThan(5)

  let version = first.version
  let quantity = 0
  const save = async (one: Sent): Promise<number> => {
    const updateProducts = added.map((id) => ({ _id: id, fields: { quantity: one.quantity } }))
    const batch = { version, batchId: one.batchId, updateProducts }
    return (await call<{ version: number }>(cookie, 'PATCH', `/assortments/batch/${_id}`, batch)).version
  }

  let acknowledged = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent: Sent[] = []
    let alive = true
    const writers = Array.from({ length: AT_ONCE }, async () => {
      while (alive) {
        quantity += 1
        const one: Sent = { batchId: randomUUID(), quantity }
        sent.push(one)
        try {
          one.version = await save(one)
          version = Math.max(version, one.version)
        } catch {
          // The answer was lost with the application.
          return
        }
      }
    })
    // A few are through, the next are under way: each round the blow falls elsewhere.
    await until(() => sent.filter((one) => one.version !== undefined).length > 2 + round)
    await running.kill()
    alive = false
    await Promise.all(writers)

    running = await startApplication(env, entry)
    const saved = sent.filter((one) => one.version !== undefined)
    acknowledged += saved.length
    const state = await call<{ data: { quantity: number | null }[]; version: number }>(
      cookie,
      'POST',
      '/assortments/products/query',
      { assortmentId: _id, endRow: 1000 },
    )
    const values = new Set(state.data.map((row) => row.quantity))
    expect(values.size, 'a batch of all rows is there whole or not at all').toBe(1)
    expect(state.version).toBeGreaterThanOrEqual(version)
    const newest = saved.find((one) => one.version === version)
    const unanswered = sent.filter((one) => one.version === undefined).map((one) => one.quantity)
    if (saved.length > 0 && newest) expect([newest.quantity, ...unanswered]).toContain([...values][0])
    // Sent again, each acknowledged batch is known and answers as it did, so it was not lost.
    const again = await Promise.all(saved.map(save))
    expect(again).toEqual(saved.map((one) => one.version))
    version = state.version
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS)
})

/** Folders in the machine's temporary one that a process made for its work. */
const scratchOf = (pid: number | undefined): string[] =>
  readdirSync(tmpdir()).filter((name) => readLockFile(join(tmpdir(), name, 'holder.json'))?.pid === pid)

test('ADM-03 kill -9 while a feed is read and a mail is sent: both are at work again with the next start, and no file is left', async () => {
  const admin = await logIn('admin')
  const { pid } = readLockFile(join(dataDir, 'running.json'))!
  await untilNothingIsQueued()
  mails.received.length = 0
  mails.sayNothingTo(1)
  await call(admin, 'POST', '/users/password-reset', { email: 'sales@linebook.test' })
  const lines = Array.from({ length: 40_000 }, (_, at) => `${70_000 + at},BLK,Model ${at},Footwear`)
  const answer = await fetch(`${running!.address}/api/feed/uploads?name=big.csv`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/octet-stream' },
    body: `style,color,name,productType\n${lines.join('\n')}\n`,
  })
  const { _id } = (await answer.json()) as FeedUpload
  const feed = () => call<FeedUpload>(admin, 'GET', `/feed/uploads/${_id}`)
  // Its row is taken before its folder is made.
  await until(async () => (await feed()).startedAt !== null && mails.waiting() === 1 && scratchOf(pid).length === 1)
  expect((await feed()).state).toBe('checking')
  await running!.kill()
  mails.letGo()
  expect(mails.received).toHaveLength(0)

  running = await startApplication(env, entry)
  await until(() => mails.received.length > 0)
  await until(async () => (await feed()).state === 'checked')
  expect((await feed()).checked).toMatchObject({ rows: 40_000, added: 40_000 })
  expect(mails.received.map(({ to }) => to)).toEqual([['sales@linebook.test']])
  expect(scratchOf(pid)).toEqual([])
})

// A line that is due by mail, in an application that is killed at both places where its mail could be lost or come twice.

const connection = () => runningConnection(join(dataDir, 'postgres'))!
const ask = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(connection(), async (client) => (await client.query<Row>(text)).rows)
/** What the demo brand sends is gone. */
const untilNothingIsQueued = () =>
  until(async () => (await ask(`select 1 from mail_outbox where state = 'queued'`)).length === 0)
const startMails = () => ask(`select graphile_worker.add_job('notifications/mail', '{}')`)
const mailsOfNews = async () =>
  (await ask<{ state: string }>(`select state from mail_outbox where kind = 'notifications'`)).map(({ state }) => state)

test('BEY-13 kill -9 between the claim of a line and its mail, and again while that mail is sent: it comes once', async () => {
  await ask(`update notification set mail_due_at = null, in_digest = false`)
  await untilNothingIsQueued()
  mails.received.length = 0
  const before = (await mailsOfNews()).length
  // Claimed, and held where the mail would be written.
  await withClient(connection(), async (holder) => {
    await holder.query('begin')
    await holder.query('lock table mail_outbox in exclusive mode')
    const due = await ask(`
      update notification set state = 'New', snoozed_until = null, mailed_at = null, mail_due_at = now()
      where id = (select n.id from notification n join user_account u on u.id = n.user_id
        where u.email = 'sales@linebook.test' and n.kind = 'linkSent' order by n.id limit 1) returning id`)
    expect(due).toHaveLength(1)
    await startMails()
    await until(async () => {
      const writing = await ask(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "mail_outbox"%'`,
      )
      return writing.length === 1
    })
    // Its database goes with it.
    await running!.kill()
  })
  expect(mails.received).toEqual([])

  // Written, and held where the mail server would greet.
  mails.sayNothingTo(1)
  running = await startApplication(env, entry)
  await startMails()
  await until(() => mails.waiting() === 1)
  expect((await mailsOfNews()).slice(before)).toEqual(['queued'])
  await running!.kill()
  mails.letGo()
  expect(mails.received).toEqual([])

  running = await startApplication(env, entry)
  await startMails()
  await until(async () => (await mailsOfNews())[before] === 'sent')
  await startMails()
  await until(async () => {
    const jobs = await ask(`select 1 from graphile_worker.jobs where task_identifier = 'notifications/mail'`)
    return jobs.length === 0
  })
  expect((await mailsOfNews()).slice(before)).toEqual(['sent'])
  expect(mails.received.map(({ to }) => to)).toEqual([['sales@linebook.test']])
})
