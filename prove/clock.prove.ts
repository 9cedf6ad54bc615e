import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/row.ts'
import { withClient } from '../server/engine/postgres/connection.ts'
import { installDebianPackages } from '../scripts/debian-packages.mjs'
import { orderDocument, unfinished } from './world/documents.ts'
import { addPeople } from './world/people.ts'
import { openSaver } from './world/saves.ts'
import { withSite } from './world/site.ts'

export const bound = 8 * 60_000

/** Debian's library that tells a program another time. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
/** Milliseconds, longer than a lease lives unless it is renewed. */
const LONG = 45_000

/** One of two processes is an hour ahead, then an hour behind: nobody is logged out, no lease is taken, nothing is done twice. */
export async function rows(): Promise<Row[]> {
  if (!existsSync(library)) await installDebianPackages(['libfaketime'])
  if (!existsSync(library)) throw new Error('it needs Debian with libfaketime')
  return [...(await withClock('+1h')), ...(await withClock('-1h'))]
}

const withClock = (offset: string): Promise<Row[]> =>
  withSite(
    {
      web: 2,
      envOf: async (name): Promise<Record<string, string>> =>
        // What measures spans of time is left alone, as a wrong clock leaves it.
        name === 'web2' ? { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {},
    },
    async ({ postgres, web }) => {
      const [right, wrong] = web
      const [person] = await addPeople(postgres.connection, right!.address, 1)
      const saver = await openSaver(person!, `Clock ${offset}`)
      const leases = () =>
        withClient(postgres.connection, async (client) => {
          const { rows: found } = await client.query<{ id: string }>('select id::text from process_lease order by id')
          return found.map(({ id }) => id)
        })
      const before = await leases()
      const failures: string[] = []
      const documents: Awaited<ReturnType<typeof orderDocument>>[] = []
      const end = performance.now() + LONG
      for (let turn = 0; performance.now() < end; turn += 1) {
        person!.turnTo((turn % 2 === 0 ? right : wrong)!.address)
        await saver.save().catch((error: Error) => failures.push(error.message))
        if (turn % 20 === 0) documents.push(await orderDocument(person!, saver.assortmentId))
        await wait(100)
      }
      const left = await unfinished(documents, 60_000)
      const after = await leases()
      const gone = before.filter((id) => !after.includes(id))
      // A document that was made twice was begun twice. Jobs that follow the catalogue are left out: one that is asked for again
      // while it runs counts as used up, and begins anew.
      const twice = await withClient(postgres.connection, async (client) => {
        const { rows: found } = await client.query<{ said: string }>(
          `select concat(task_identifier, ' was begun ', attempts, ' times: ', last_error) as said
            from graphile_worker.jobs where attempts > 1 and task_identifier like 'documents/%'`,
        )
        return found.map(({ said }) => said)
      })
      for (const said of [...twice, ...left]) process.stdout.write(`  ${offset}: ${said}\n`)
      for (const failure of new Set(failures)) process.stdout.write(`  ${offset}: ${failure}\n`)
      const none = { reference: 1, limit: 0 }
      const name = `clock of one process ${offset}`
      return [
        row({
          ...none,
          name: `${name}: calls that failed`,
          value: failures.length,
          unit: `of ${saver.acknowledged()}`,
        }),
        row({ ...none, name: `${name}: leases that were taken away`, value: gone.length, unit: `of ${before.length}` }),
        row({
          ...none,
          name: `${name}: work not done, or begun twice`,
          value: left.length + twice.length,
          unit: `of ${documents.length}`,
        }),
        row({
          ...none,
          name: `${name}: saves lost or there by half`,
          value: (await saver.faults()).length,
          unit: 'times',
        }),
      ]
    },
  )
