import { row, type Row } from '../bench/row.ts'
import { noTimes, openWorker, type Times, type Worker } from './world/day.ts'
import { p95 } from './world/percentile.ts'
import { addPeople } from './world/people.ts'
import { withSite } from './world/site.ts'

export const bound = 10 * 60_000

const PEOPLE = 200
/** Milliseconds that all of them work. */
const LONG = 120_000
/** Milliseconds between two calls of one person: 20 a minute. */
const PACE = 3_000
/** Somebody who is alone calls quicker, or a percentile would take an hour. */
const ALONE = { long: 40_000, pace: 40 }

/** 200 people on one process, database and load on the same machine: nobody is refused, saves stay quick, lists too. */
export const rows = (): Promise<Row[]> =>
  withSite({ web: 1, relayed: false, env: { DEMO_STYLES: '400' } }, async ({ postgres, web }) => {
    const people = await addPeople(postgres.connection, web[0]!.address, PEOPLE)
    const workers: Worker[] = []
    for (const [seat, person] of people.entries()) workers.push(await openWorker(person, seat, PEOPLE))
    const alone = await timesOf(workers.slice(0, 1), ALONE)
    const crowd = await timesOf(workers, { long: LONG, pace: PACE })
    for (const failure of new Set(crowd.failures)) process.stdout.write(`  ${failure}\n`)
    const calls = crowd.list.length + crowd.save.length + crowd.other.length + crowd.failures.length
    const name = (what: string) => `${PEOPLE} people: ${what}`
    return [
      row({
        name: name('calls that failed'),
        value: crowd.failures.length,
        unit: `of ${calls}`,
        reference: 1,
        limit: 0,
      }),
      row({ name: name('slowest save'), value: Math.max(...crowd.save), unit: 'ms', reference: 1_000, limit: 1 }),
      row({
        name: name('p95 of lists against one idle person'),
        value: p95(crowd.list),
        unit: 'ms',
        reference: p95(alone.list),
        limit: 10,
      }),
    ]
  })

async function timesOf(workers: readonly Worker[], { long, pace }: { long: number; pace: number }): Promise<Times> {
  const times = noTimes()
  const end = performance.now() + long
  const isOver = () => performance.now() > end
  await Promise.all(workers.map((worker) => worker.work({ times, between: pace, isOver })))
  return times
}
