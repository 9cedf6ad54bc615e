import { row, type Row } from '../bench/row.ts'
import { connectionString } from '../tests/world/connection-string.ts'
import { openDatabaseRelay } from '../tests/world/database-relay.ts'
import { isReady } from './world/application-process.ts'
import { orderDocument, unfinished } from './world/documents.ts'
import { addPeople } from './world/people.ts'
import { openSaver, type Saver } from './world/saves.ts'
import { withSite } from './world/site.ts'
import { within } from './world/within.ts'
import { setTimeout as wait } from 'node:timers/promises'

export const bound = 8 * 60_000

/** How long the database is away, in seconds, and whether it then refuses or says nothing. */
const outages = [
  { seconds: 2, silent: false },
  { seconds: 5, silent: false },
  { seconds: 20, silent: false },
  { seconds: 60, silent: false },
  { seconds: 20, silent: true },
  { seconds: 60, silent: true },
]
/** Milliseconds within which the first good answer comes after its return, and within which one that lost it says so. */
const BACK = 5_000
const UNREADY = 10_000
const WHOLE = 15_000
/** From not being ready until nobody comes in any more. */
const CLOSED = 2_000

/** The database goes and comes back for all, then for one process of two, which leaves people to the other. */
export const rows = async (): Promise<Row[]> => [...(await databaseAway()), ...(await oneWithoutDatabase())]

const databaseAway = (): Promise<Row[]> =>
  withSite({ web: 1 }, async ({ postgres, web, databaseRelay }) => {
    const [process] = web
    const [person] = await addPeople(postgres.connection, process!.address, 1)
    const saver = await openSaver(person!, 'Outages')
    const running = saver.run(50)
    const made: Row[] = []
    for (const { seconds, silent } of outages) {
      await within(60_000, 'saves before the outage', counts(saver, 3))
      if (silent) databaseRelay.silence()
      else await databaseRelay.refuse()
      const ordered = orderDocument(person!, saver.assortmentId)
      await wait(seconds * 1000)
      const saved = saver.acknowledged()
      const calls = counts(saver, saved + 1)
      await databaseRelay.pass()
      const took = await within(60_000, 'a save after the outage', calls)
      const left = await unfinished([await ordered], 60_000)
      const name = `database ${silent ? 'silent' : 'away'} for ${seconds} s`
      made.push(
        row({ name: `${name}: first save after its return`, value: took, unit: 'ms', reference: BACK, limit: 1 }),
      )
      made.push(
        none(`${name}: processes that ended, documents that were not made`, left.length + Number(!process!.isAlive())),
      )
    }
    saver.stop()
    await running
    made.push(none('saves lost or there by half after all outages', (await saver.faults()).length))
    return made
  })

/** One process loses the database alone: it says that it is not ready and lets nobody in, the other serves; both do when it is back. */
async function oneWithoutDatabase(): Promise<Row[]> {
  let cut: Awaited<ReturnType<typeof openDatabaseRelay>> | undefined
  return withSite(
    {
      web: 2,
      env: { PUBLIC_URL: 'http://linebook.test' },
      envOf: async (name, { postgres }): Promise<Record<string, string>> => {
        if (name !== 'web2') return {}
        cut = await openDatabaseRelay(connectionString(postgres.connection))
        return { DATABASE_URL: cut.connectionString }
      },
    },
    async ({ postgres, web }) => {
      const [first, second] = web
      const [person] = await addPeople(postgres.connection, first!.address, 1)
      const saver = await openSaver(person!, 'Partition')
      const running = saver.run(50)
      const before = saver.failed()
      cut!.silence()
      const unready = await within(
        60_000,
        'one without database is not ready',
        async () => !(await isReady(second!.opsAddress)),
      )
      const stillReady = await isReady(first!.opsAddress)
      const closed = await within(60_000, 'it lets nobody in', async () => !(await letsIn(second!.address)))
      await cut!.pass()
      const isWhole = async () => (await isReady(second!.opsAddress)) && (await letsIn(second!.address))
      const whole = await within(60_000, 'it is ready again and lets people in', isWhole)
      saver.stop()
      await running
      await cut!.close()
      return [
        row({
          name: 'one process without database: until it says so',
          value: unready,
          unit: 'ms',
          reference: UNREADY,
          limit: 1,
        }),
        row({
          name: 'one process without database: from then on until its port is closed',
          value: closed,
          unit: 'ms',
          reference: CLOSED,
          limit: 1,
        }),
        row({
          name: 'one process without database: until it is whole again',
          value: whole,
          unit: 'ms',
          reference: WHOLE,
          limit: 1,
        }),
        none(
          'one process without database: calls that failed at the other',
          saver.failed() - before + Number(!stillReady),
        ),
      ]
    },
  )
}

const counts = (saver: Saver, least: number) => {
  const from = saver.acknowledged()
  return () => saver.acknowledged() >= Math.max(least, from + 1)
}

/** Whether a new connection is taken; what is answered on it does not matter. */
const letsIn = (address: string): Promise<boolean> =>
  fetch(`${address}/livez`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  )

const none = (name: string, value: number): Row => row({ name, value, unit: 'times', reference: 1, limit: 0 })
