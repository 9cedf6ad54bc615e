import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../../server/engine/database/connect.ts'
import { defaultPatience } from '../../server/engine/database/patience.ts'
import { enqueue, enqueueEach, type Job, type JobRunner } from '../../server/engine/jobs/job-runner.ts'
import { startJobs } from '../../server/engine/jobs/start-jobs.ts'
import type { ProcessLease } from '../../server/engine/processes/process-lease.ts'
import { openDatabaseRelay } from '../world/database-relay.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { testLease } from '../world/test-lease.ts'
import { until } from '../world/until.ts'

let database: TestDatabase
let lease: ProcessLease
beforeAll(async () => {
  database = await createTestDatabase()
  lease = await testLease({ connectionString: database.connectionString })
})
afterAll(async () => {
  await lease.close()
  await database.drop()
})

test('LIB-06 of a lane so much runs at once, the next begins when one ends, and other work does not wait for it', async () => {
  const pool = openPool({ connectionString: database.connectionString }, () => {})
  const db = openDatabase(pool)
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  let mailed = () => {}
  const mail = new Promise<void>((resolve) => (mailed = resolve))
  const jobs: Job<never>[] = [
    {
      name: 'preview',
      lane: { name: 'previews', atOnce: 2 },
      run: ({ at }: { at: number }) => {
        begun.push(at)
        return new Promise((end) => ends.set(at, end))
      },
    },
    { name: 'mail', run: async () => mailed() },
  ]
  const runner = startJobs({ pool, jobs, concurrency: 1, lease, onFault: () => {}, log: pino({ enabled: false }) })
  try {
    await enqueueEach(
      db,
      'preview',
      [1, 2, 3, 4].map((at) => ({ payload: { at }, key: `preview ${at}` })),
      { maxAttempts: 1 },
    )
    await expect.poll(() => begun.length).toBe(2)
    await enqueue(db, 'mail', {})
    await mail
    expect(begun).toHaveLength(2)
    ends.get(begun[0]!)!()
    await expect.poll(() => begun.length).toBe(3)
    ends.get(begun[1]!)!()
    await expect.poll(() => begun.length).toBe(4)
    expect([...begun].sort()).toEqual([1, 2, 3, 4])
  } finally {
    for (const end of ends.values()) end()
    await runner.close()
    await pool.end()
  }
})

test('DOC-03 work that is told to stop is left for the next start and is no fault in the log', async () => {
  const pool = openPool({ connectionString: database.connectionString }, () => {})
  const db = openDatabase(pool)
  const lines: { level: number; msg: string; job?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let begun = () => {}
  const begins = new Promise<void>((resolve) => (begun = resolve))
  const jobs: Job<never>[] = [
    {
      name: 'long work',
      run: (_payload, { signal }) => {
        begun()
        return new Promise((_end, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
      },
    },
    { name: 'broken work', run: () => Promise.reject(new Error('it is broken')) },
  ]
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const runner = startJobs({ pool, jobs, concurrency: 2, lease, onFault, log })
  try {
    await enqueue(db, 'broken work', {})
    await enqueue(db, 'long work', {})
    await begins
    await expect.poll(() => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['job queue'])
    expect(faults).toMatchObject([{ message: 'it is broken' }])
    await runner.close()
    expect(lines.filter(({ level }) => level >= 40)).toHaveLength(1)
    expect(lines.at(-1)).toMatchObject({ level: 30, job: 'long work', msg: 'job left for the next start' })
    const left = await sql`select from graphile_worker.jobs where task_identifier = 'long work'`.execute(db)
    expect(left.rows).toHaveLength(1)
  } finally {
    await pool.end()
  }
})

/** A part that works through a relay of its own, as a process does that the network parts from the database. */
async function startCutOff(jobs: Job<never>[]) {
  const relay = await openDatabaseRelay(database.connectionString)
  const through = { connectionString: relay.connectionString }
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  const pool = openPool(through, () => {}, { ...defaultPatience, connect: 500, call: 1_000, background: 1_000 })
  const own = await testLease(through)
  const runner = startJobs({ pool, jobs, concurrency: 2, lease: own, onFault: () => {}, log })
  return {
    relay,
    said,
    lease: own,
    async close() {
      await runner.close()
      await own.close()
      await relay.close()
      await pool.end()
    },
  }
}

test('ERR-01 a job that ends while the database is away is done again, its queue goes on, and closing works meanwhile', async () => {
  const pool = openPool({ connectionString: database.connectionString }, () => {})
  const db = openDatabase(pool)
  const ends: (() => void)[] = []
  const slow: Job<never> = { name: 'slow', run: () => new Promise((end) => ends.push(end)) }
  const part = await startCutOff([slow])
  try {
    for (const at of [1, 2]) await enqueue(db, 'slow', { at }, { queue: 'one by one' })
    await expect.poll(() => ends.length).toBe(1)
    await part.relay.refuse()
    ends[0]!()
    await expect.poll(() => part.said, { timeout: 10_000 }).toContain('jobs are begun anew')
    await part.relay.pass()
    for (const times of [2, 3]) {
      await expect.poll(() => ends.length, { timeout: 20_000 }).toBe(times)
      ends[times - 1]!()
    }
    const left = sql`select from graphile_worker.jobs where task_identifier = 'slow'`
    await expect.poll(async () => (await left.execute(db)).rows, { timeout: 10_000 }).toHaveLength(0)
    await part.relay.refuse()
  } finally {
    for (const end of ends) end()
    await part.close()
    await pool.end()
  }
})

test('DOC-03 a process cut off from the database stops its work before another takes it up, queues included, and comes back', async () => {
  const pool = openPool({ connectionString: database.connectionString }, () => {})
  const db = openDatabase(pool)
  const order: string[] = []
  const work = (by: string): Job<never> => ({
    name: 'shared',
    run: (_payload, { signal }) => {
      order.push(`${by} begins`)
      if (by === 'other') return Promise.resolve()
      return new Promise((_end, fail) =>
        signal.addEventListener('abort', () => {
          order.push(`${by} stops`)
          fail(signal.reason as Error)
        }),
      )
    },
  })
  const part = await startCutOff([work('first')])
  let other: JobRunner | undefined
  try {
    await enqueue(db, 'shared', {}, { queue: 'one by one' })
    await expect.poll(() => order).toEqual(['first begins'])
    other = startJobs({
      pool,
      jobs: [work('other')],
      concurrency: 1,
      lease,
      onFault: () => {},
      log: pino({ enabled: false }),
    })
    const lost = part.lease.held()!
    part.relay.silence()
    await expect.poll(() => order, { timeout: 20_000 }).toEqual(['first begins', 'first stops', 'other begins'])
    expect(part.lease.isLive()).toBe(false)
    await part.relay.pass()
    await expect.poll(() => part.lease.isLive(), { timeout: 20_000 }).toBe(true)
    expect(part.lease.held()!.id).not.toBe(lost.id)
    const leases = await sql<{ id: string }>`select id from process_lease`.execute(db)
    expect(leases.rows.map(({ id }) => id).sort()).toEqual([lease.held()!.id, part.lease.held()!.id].sort())
  } finally {
    await other?.close()
    await part.close()
    await pool.end()
  }
})

test('SHELL-13 a process knows whether another one answers people: alive, ready and not about to stop', async () => {
  const connection = { connectionString: database.connectionString }
  let ready = false
  const other = await testLease(connection, { role: 'web', facts: () => ({ ready }) })
  const own = await testLease(connection, { role: 'web', facts: () => ({ ready: true }) })
  try {
    expect(own.othersServe()).toBe(false)
    await until(() => other.othersServe())
    ready = true
    await until(() => own.othersServe())
    await other.drain()
    await until(() => !own.othersServe())
  } finally {
    await own.close()
    await other.close()
  }
})
