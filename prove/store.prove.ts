import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/row.ts'
import { isReady } from './world/application-process.ts'
import { noTimes, openWorker, type Times } from './world/day.ts'
import { orderDocument, unfinished } from './world/documents.ts'
import { p95 } from './world/percentile.ts'
import { addPeople } from './world/people.ts'
import { openSaver } from './world/saves.ts'
import { type Site, withSite } from './world/site.ts'

export const bound = 5 * 60_000

/** Milliseconds of each kind of fault. */
const LONG = 15_000
const PEOPLE = 4

/** What an object store does to us, one after the other. */
const faults: { name: string; begin(site: Site): Promise<void> | void; end(site: Site): Promise<void> | void }[] = [
  refusing(503, 'SlowDown'),
  refusing(403, 'AccessDenied'),
  refusing(507, 'InsufficientStorage'),
  { name: 'says nothing', begin: ({ storeRelay }) => storeRelay.silence(), end: ({ storeRelay }) => storeRelay.pass() },
  { name: 'is not there', begin: ({ storeRelay }) => storeRelay.refuse(), end: ({ storeRelay }) => storeRelay.pass() },
  {
    name: 'passes 1 KB/s',
    begin: ({ storeRelay }) => storeRelay.throttle(1_000),
    end: ({ storeRelay }) => storeRelay.pass(),
  },
]

function refusing(status: number, code: string) {
  return {
    name: `answers ${status}`,
    begin: ({ store }: Site) => store.refuseAll({ status, code }),
    end: ({ store }: Site) => store.refuseAll(undefined),
  }
}

/** The object store fails in six ways: calls without files go on as before, the process stays ready, work waits and is done. */
export const rows = (): Promise<Row[]> =>
  withSite({ web: 1 }, async (site) => {
    const { postgres, web } = site
    const people = await addPeople(postgres.connection, web[0]!.address, PEOPLE)
    const workers = await Promise.all(people.map((person, seat) => openWorker(person, seat, PEOPLE)))
    const saver = await openSaver(people[0]!, 'Documents')
    const timesFor = async (long: number): Promise<Times> => {
      const times = noTimes()
      const end = performance.now() + long
      const isOver = () => performance.now() > end
      await Promise.all(workers.map((worker) => worker.work({ times, between: 100, isOver })))
      return times
    }
    const usual = await timesFor(LONG)
    const made: Row[] = []
    for (const fault of faults) {
      await fault.begin(site)
      const document = await orderDocument(people[0]!, saver.assortmentId)
      const times = await timesFor(LONG)
      const ready = await isReady(web[0]!.opsAddress)
      await fault.end(site)
      // A breaker that is open asks again after some seconds.
      await wait(1_000)
      const left = await unfinished([document], 60_000)
      const name = `store ${fault.name}`
      for (const failure of new Set(times.failures)) process.stdout.write(`  ${name}: ${failure}\n`)
      made.push(
        row({
          name: `${name}: p95 of calls without files`,
          value: p95([...times.list, ...times.save]),
          unit: 'ms',
          reference: p95([...usual.list, ...usual.save]),
          limit: 1.5,
        }),
        row({
          name: `${name}: calls that failed, unready, documents not made afterwards`,
          value: times.failures.length + Number(!ready) + left.length,
          unit: 'times',
          reference: 1,
          limit: 0,
        }),
      )
    }
    return made
  })
