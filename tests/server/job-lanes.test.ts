import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../../server/engine/database/connect.ts'
import { enqueue, enqueueEach, type Job } from '../../server/engine/jobs/job-runner.ts'
import { startJobs } from '../../server/engine/jobs/start-jobs.ts'
import type { ProcessLease } from '../../server/engine/processes/process-lease.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { testLease } from '../world/test-lease.ts'

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
  const runner = startJobs({ pool, jobs, concurrency: 1, lease, log: pino({ enabled: false }) })
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
  const runner = startJobs({ pool, jobs, concurrency: 2, lease, log })
  try {
    await enqueue(db, 'broken work', {})
    await enqueue(db, 'long work', {})
    await begins
    await expect.poll(() => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['job queue'])
    await runner.close()
    expect(lines.filter(({ level }) => level >= 40)).toHaveLength(1)
    expect(lines.at(-1)).toMatchObject({ level: 30, job: 'long work', msg: 'job left for the next start' })
    const left = await sql`select from graphile_worker.jobs where task_identifier = 'long work'`.execute(db)
    expect(left.rows).toHaveLength(1)
  } finally {
    await pool.end()
  }
})
