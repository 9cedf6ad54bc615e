import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/row.ts'
import { orderDocument, unfinished, type OrderedDocument } from './world/documents.ts'
import { addPeople } from './world/people.ts'
import { openSaver, type Saver } from './world/saves.ts'
import { type Site, withSite } from './world/site.ts'
import { watchDeadLocks } from './world/dead-locks.ts'
import { openWorkUnderWay } from './world/work-under-way.ts'
import { within } from './world/within.ts'

export const bound = 10 * 60_000

const ROUNDS = 30
const SAVERS = 4
/** Rounds from one feed and picture to the next. */
const BRING_EACH = 4
const lineSheet = { type: 'Linesheet', subType: 'Expanded' }
/** Milliseconds: work that stood still is done again after at most so long. */
const TAKEN_UP = 40_000
/** Milliseconds: a supervisor gives up a database that dies three times within a minute, and leaves it to whoever watches over it. */
const BETWEEN_DATABASE_KILLS = 31_000

/**
 * Thirty rounds of kill -9 of a process that serves, of the one that works, or of the database, while people save, documents and
 * previews are made, feeds are read and another system is told: what was acknowledged is there, nothing is there by half, and
 * the work of the dead is taken up.
 */
export const rows = (): Promise<Row[]> =>
  withSite({ web: 2, work: 1 }, async (site) => {
    const { postgres, web } = site
    const people = await addPeople(postgres.connection, web[0]!.address, SAVERS)
    const savers: Saver[] = []
    for (const [at, person] of people.entries()) savers.push(await openSaver(person, `Saver ${at + 1}`))
    const running = savers.map((saver) => saver.run(30))
    const locks = watchDeadLocks(postgres.connection)
    const work = await openWorkUnderWay(postgres.connection, web[0]!.address)
    const documents: OrderedDocument[] = []
    let databaseKilled = performance.now()
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = savers.map((saver) => saver.acknowledged())
      const isSaving = (saver: Saver, at: number) => saver.acknowledged() > before[at]! + 1
      await within(60_000, 'people save again', () => savers.every(isSaving)).catch((error: Error) => {
        const standing = savers.filter((saver, at) => !isSaving(saver, at)).map((saver) => saver.lastFault())
        throw new Error(`round ${round + 1}, ${error.message}; ${standing.join('; ')}`)
      })
      documents.push(await orderDocument(people[round % SAVERS]!, savers[round % SAVERS]!.assortmentId, lineSheet))
      if (round % BRING_EACH === 0) await work.bring(web[0]!.address)
      // The blow falls at another moment each time.
      await wait((round * 37) % 250)
      for (const person of people) person.turnTo(web[(round + 1) % web.length]!.address)
      const now = performance.now()
      if (now - databaseKilled > BETWEEN_DATABASE_KILLS) {
        databaseKilled = now
        killDatabase(site)
      } else {
        const victim = site.processes[round % site.processes.length]!
        locks.died(await victim.kill())
        await victim.start()
      }
    }
    for (const saver of savers) saver.stop()
    await Promise.all(running)
    const left = await unfinished(documents, 60_000)
    const undone = await work.faults(60_000)
    await work.close()
    const longest = await locks.longest()
    const faults = (await Promise.all(savers.map((saver) => saver.faults()))).flat()
    const unexpected = savers.flatMap((saver) => saver.unexpected())
    for (const fault of [...faults, ...left, ...undone, ...unexpected]) process.stdout.write(`  ${fault}\n`)
    const acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged(), 0)
    const none = { reference: 1, limit: 0 }
    return [
      row({
        ...none,
        name: `${ROUNDS} kills: saves lost or there by half`,
        value: faults.length,
        unit: `of ${acknowledged}`,
      }),
      row({
        ...none,
        name: `${ROUNDS} kills: answered with an unexpected fault`,
        value: unexpected.length,
        unit: 'calls',
      }),
      row({
        ...none,
        name: `${ROUNDS} kills: documents not done a minute later`,
        value: left.length,
        unit: `of ${documents.length}`,
      }),
      row({
        ...none,
        name: `${ROUNDS} kills: feeds, previews and deliveries not made a minute later`,
        value: undone.length,
        unit: `of ${work.brought()}`,
      }),
      row({
        name: `${ROUNDS} kills: longest that one of ${locks.left()} jobs stayed with the dead`,
        value: longest,
        unit: 'ms',
        reference: TAKEN_UP,
        limit: 1,
      }),
    ]
  })

/** The postmaster alone: its supervisor has to see it and start another. */
function killDatabase({ postgres }: Site): void {
  process.kill(postgres.pid, 'SIGKILL')
}
