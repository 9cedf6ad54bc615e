import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Order } from '../../contract/orders/order.ts'
import { passableFolder, type StartedApplication, startApplication } from '../world/start-application.ts'
import { until } from '../world/until.ts'

// The application is killed at five points on the way of an order to an ERP that runs elsewhere.

const dataDir = passableFolder()
const newId = () => randomBytes(12).toString('hex')
let entry: string
let env: Record<string, string>
let running: StartedApplication
let cookie: string
let erp: Server
/** Keys that came, in their order; whether the ERP answers, and who waits for what comes when it does not. */
const came: string[] = []
const waiting: ServerResponse[] = []
let answers = true
let onCame: (() => void) | undefined

const answerOf = (key: string) => JSON.stringify({ reference: `E-${key}` })

beforeAll(async () => {
  entry = join(inject('serverFolder'), 'main.js')
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
  const url = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/orders`
  env = { DATA_DIR: dataDir, DEMO_STYLES: '12', ERP_URL: url }
  running = await startApplication(env, entry)
  const login = await fetch(`${running.address}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@linebook.test', password: 'linebook-demo' }),
  })
  cookie = login.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(async () => {
  await running.stop()
  erp.closeAllConnections()
  erp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${running.address}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

const start = daysLater(dayAt('America/Los_Angeles', new Date()), 5)

/** A draft that can be sent, of a product that the factory makes. */
async function draft(): Promise<Order> {
  const customers = await call<{ _id: string; country: string; id: string }[]>(
    'POST',
    '/orders/wof/customer/name/autocomplete',
    { text: 'a' },
  )
  const customer = customers.find(({ country }) => country === 'USA')!
  const names = await call<{ style: string }[]>('GET', '/orders/wof/style/autocomplete/usa/factory/-/a')
  const wish = {
    region: 'usa',
    origin: 'factory',
    currency: 'USD',
    startDate: null,
    style: names.map(({ style }) => style),
  }
  const sold = await call<{ style: string; run: string[]; colors: { color: string; price: number | null }[] }[]>(
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
  return (await call<{ order: Order }>('POST', '/orders/wholesale/active', { _id: newId(), header, rows })).order
}

const submit = ({ _id }: Order, requestId: string) =>
  call<{ orders: { result: string; issues: object[] }[] }>('POST', '/orders/wholesale/active/transition', {
    event: 'submit',
    orders: [{ _id }],
    requestId,
  })
const isTaken = ({ status, isChanged }: Order) => status === 'SUBMITTED' && !isChanged
const show = ({ orderNumber }: Order) => call<Order>('GET', `/orders/wholesale/order/${orderNumber}`)

async function killAndStart(): Promise<void> {
  await running.kill()
  for (const response of waiting.splice(0)) response.destroy()
  answers = true
  running = await startApplication(env, entry)
}

test('ORD-04 kill -9 at five points of the way to the ERP: every order that was sent is there once, under one reference', async () => {
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
  await call('PATCH', `/orders/wholesale/active/batch/${changed._id}`, {
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
    const { entries } = await call<{ entries: { event?: string }[] }>(
      'GET',
      `/orders/wholesale/active/history/${order._id}`,
    )
    const sent = entries.filter(({ event }) => event === 'submit')
    expect(sent).toHaveLength(order === known.order ? 2 : 1)
  }
}, 240_000)
