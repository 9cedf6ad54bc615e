import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { FeedUpload } from '../../contract/catalogue/feed/feed-uploads.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Order } from '../../contract/orders/order.ts'
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
let erp: Server
let env: Record<string, string>
let running: StartedApplication | undefined

beforeAll(async () => {
  entry = join(inject('serverFolder'), 'main.js')
  mails = await startMailServer()
  erp = createServer((request, response) => {
    request.resume().on('end', () => {
      const key = String(request.headers['idempotency-key'])
      came.push(key)
      if (answers) response.end(answerOf(key))
      else {
        waiting.push(response)
        onCame?.()
      }
    })
  })
  await new Promise<void>((listening) => erp.listen(0, '127.0.0.1', listening))
  const erpUrl = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/orders`
  env = { DATA_DIR: dataDir, DEMO_STYLES: '4', SMTP_URL: mails.smtpUrl, ERP_URL: erpUrl }
})
afterAll(async () => {
  await running?.stop()
  await mails.close()
  erp.closeAllConnections()
  erp.close()
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

// An application that is killed at five points on the way of an order to an ERP that runs elsewhere.

const newId = () => randomBytes(12).toString('hex')
/** Keys that came, in their order; whether the ERP answers, and who waits for what comes when it does not. */
const came: string[] = []
const waiting: ServerResponse[] = []
let answers = true
let onCame: (() => void) | undefined

const answerOf = (key: string) => JSON.stringify({ reference: `E-${key}` })
let cookie: string
const callOrders = <Body>(method: string, path: string, body?: object) => call<Body>(cookie, method, path, body)

const start = daysLater(dayAt('America/Los_Angeles', new Date()), 5)

/** A draft that can be sent, of a product that the factory makes. */
async function draft(): Promise<Order> {
  const customers = await callOrders<{ _id: string; country: string; id: string }[]>(
    'POST',
    '/orders/wof/customer/name/autocomplete',
    { text: 'a' },
  )
  const customer = customers.find(({ country }) => country === 'USA')!
  const names = await callOrders<{ style: string }[]>('GET', '/orders/wof/style/autocomplete/usa/factory/-/a')
  const wish = {
    region: 'usa',
    origin: 'factory',
    currency: 'USD',
    startDate: null,
    style: names.map(({ style }) => style),
  }
  const sold = await callOrders<{ style: string; run: string[]; colors: { color: string; price: number | null }[] }[]>(
    'POST',
    '/orders/wof/style',
    wish,
  )
  const style = sold.find(({ colors, run }) => colors.length > 0 && run.length > 0)!
  const header = {
    customer: customer._id,
    origin: 'factory',
    po: newId().slice(0, 12),
    shippingMethod: 'Ground',
    term: 'N30',
    startDate: start,
  }
  const rows = [
    {
      _id: newId(),
      style: style.style,
      color: style.colors[0]!.color,
      fields: { sizes: { [style.run[0]!]: 1 }, unitPrice: 1000 },
    },
  ]
  return (await callOrders<{ order: Order }>('POST', '/orders/wholesale/active', { _id: newId(), header, rows })).order
}

const submit = ({ _id }: Order, requestId: string) =>
  callOrders<{ orders: { result: string; issues: object[] }[] }>('POST', '/orders/wholesale/active/transition', {
    event: 'submit',
    orders: [{ _id }],
    requestId,
  })
const isTaken = ({ status, isChanged }: Order) => status === 'SUBMITTED' && !isChanged
const show = ({ orderNumber }: Order) => callOrders<Order>('GET', `/orders/wholesale/order/${orderNumber}`)

async function killAndStart(): Promise<void> {
  await running!.kill()
  for (const response of waiting.splice(0)) response.destroy()
  answers = true
  running = await startApplication(env, entry)
}

test('ORD-04 kill -9 at five points of the way to the ERP: every order that was sent is there once, under one reference', async () => {
  cookie = await logIn('admin')
  const orders: { order: Order; requestId: string }[] = []
  const begin = async () => {
    const one = { order: await draft(), requestId: newId() }
    orders.push(one)
    return one
  }
  const reaches = () => new Promise<void>((reached) => (onCame = reached))
  const areTaken = async () => (await Promise.all(orders.map(({ order }) => show(order)))).every(isTaken)

  // One that the ERP has, and that is changed since.
  const known = await begin()
  await submit(known.order, known.requestId)
  await until(areTaken)
  const changed = await show(known.order)
  await callOrders('PATCH', `/orders/wholesale/active/batch/${changed._id}`, {
    version: changed.version,
    batchId: newId(),
    patch: { instructions: 'Changed' },
  })

  // 1. While the ERP thinks about one; 2. it has taken one, and the answer is lost on the way; 3. sent and answered, before the
  // ERP, which has two at once, has heard of it; 4. while it is sent; 5. while that change is: nobody knows whether they were.
  answers = false
  const thought = await begin()
  const taken = await begin()
  const third = await begin()
  const fourth = await begin()
  for (const one of [thought, taken]) {
    const heard = reaches()
    await submit(one.order, one.requestId)
    await heard
  }
  onCame = undefined
  expect((await submit(third.order, third.requestId)).orders[0]).toMatchObject({ result: 'done' })
  const lost = [submit(fourth.order, fourth.requestId), submit(changed, newId())].map((one) =>
    one.catch(() => undefined),
  )
  await new Promise<void>((told) => waiting[1]!.end(answerOf(came.at(-1)!), told))
  await killAndStart()
  await Promise.all(lost)
  expect(['done', 'already']).toContain((await submit(fourth.order, fourth.requestId)).orders[0]!.result)
  if ((await show(changed)).isChanged) await submit(changed, newId())

  await until(areTaken)
  for (const { order, requestId } of orders) {
    const now = await show(order)
    // Each message was asked for under one key, however often.
    const keys = new Set(came.filter((key) => key.startsWith(order._id)))
    expect([order.orderIdentifier, keys.size]).toEqual([order.orderIdentifier, order === known.order ? 2 : 1])
    expect(now.erpReference).toContain(order._id)
    expect((await submit(order, requestId)).orders[0]!.result).toBe('already')
    const { entries } = await callOrders<{ entries: { event?: string }[] }>(
      'GET',
      `/orders/wholesale/active/history/${order._id}`,
    )
    const sent = entries.filter(({ event }) => event === 'submit')
    expect(sent).toHaveLength(order === known.order ? 2 : 1)
  }
}, 240_000)
