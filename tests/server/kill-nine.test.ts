import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../world/bundle.ts'
import { until } from '../world/until.ts'
import { passableFolder, type StartedApplication, startApplication } from '../world/start-application.ts'

const ROUNDS = 10
const AT_ONCE = 4

let entry: string
const dataDir = passableFolder()
const env = { DATA_DIR: dataDir, DEMO_STYLES: '3' }
let running: StartedApplication | undefined

beforeAll(async () => {
  entry = join(await bundleServer(), 'main.js')
})
afterAll(async () => {
  await running?.stop()
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

async function logIn(): Promise<string> {
  const answer = await fetch(`${running!.address}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sales@linebook.test', password: 'linebook-demo' }),
  })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

test('AST-12 ten times kill -9 while batches are saved: every acknowledged batch is there, none is half', async () => {
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
}, 180_000)
