import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../../server/engine/database/connect.ts'
import { enqueue, enqueueEach, type Job, startJobs } from '../../server/engine/jobs/job-runner.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

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
  const runner = await startJobs({ pool, jobs, concurrency: 1, log: pino({ enabled: false }) })
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
