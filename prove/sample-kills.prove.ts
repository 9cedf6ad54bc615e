import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/row.ts'
import { timed } from '../bench/times.ts'
import type { Loan } from '../contract/samples/loan.ts'
import { openDatabase, openPool } from '../server/engine/database/connect.ts'
import { countSumFaults } from '../server/domains/samples/moves/moves.queries.ts'
import type { Tables } from '../server/tables.ts'
import { addPeople } from './world/people.ts'
import { patientPerson } from './world/patient-person.ts'
import { type Person, Refused } from './world/person.ts'
import { type Site, withSite } from './world/site.ts'

export const bound = 8 * 60_000

const ROUNDS = 15
const KINDS = 3
/** The last blow, in parts of the time that the work takes undisturbed. */
const LATEST = 1.2
const LINES = 1_000
const LENT = 200

/** One thing that a keeper does with many samples at once. */
interface Work {
  name: string
  send(): Promise<unknown>
  /** How much of it there is, of how much. */
  done(): Promise<{ some: number; all: number }>
}

/**
 * kill -9 of the process that serves while it imports a file, moves a room or hands out a rail of samples, at ever another moment: what
 * it was doing is there whole or not at all, what it acknowledged is there, and sent again it is there once (SMP-03, BEY-11).
 */
export const rows = (): Promise<Row[]> =>
  withSite({ web: 1, relayed: false }, async (site) => {
    const [added] = await addPeople(site.postgres.connection, site.web[0]!.address, 1, {
      permissions: { sampleInventory: ['sampleCoordinator'] },
      libraryAccess: ['Production', 'Sales'],
    })
    const keeper = patientPerson(added!)
    const faults: string[] = []
    // How long each kind takes here: the blow falls at another part of it each time, the last ones just after it.
    const times: number[] = []
    for (let kind = 0; kind < KINDS; kind += 1)
      times.push(await timed((await workOf(keeper, kind, `WHOLE${kind}`)).send))
    let cut = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const work = await workOf(keeper, round % KINDS, `KILL${round}`)
      let isAcknowledged = false
      const sent = work.send().then(
        () => (isAcknowledged = true),
        () => undefined,
      )
      await wait(times[round % KINDS]! * LATEST * (round / (ROUNDS - 1)))
      await site.web[0]!.kill()
      await sent
      await site.web[0]!.start()
      const { some, all } = await work.done()
      if (some === 0) cut += 1
      if (some !== 0 && some !== all) faults.push(`${work.name}: ${some} of ${all} are there`)
      if (isAcknowledged && some !== all) faults.push(`${work.name}: acknowledged, and ${some} of ${all} are there`)
      await work.send()
      const after = await work.done()
      if (after.some !== all) faults.push(`${work.name}: sent again, ${after.some} of ${all} are there`)
    }
    const sums = await sumFaults(site)
    for (const fault of faults) process.stdout.write(`  ${fault}\n`)
    const none = { reference: 1, limit: 0 }
    return [
      row({
        ...none,
        name: `${ROUNDS} kills in imports, moves and hand-outs: there by half, lost, or there twice`,
        value: faults.length,
        unit: `of ${ROUNDS}, ${cut} of them cut off`,
      }),
      row({
        ...none,
        name: `${ROUNDS} kills: lines whose sums are not those of their moves`,
        value: sums,
        unit: 'lines',
      }),
    ]
  })

const newId = () => randomBytes(12).toString('hex')

const newLines = (style: string) =>
  Array.from({ length: LINES }, (_none, at) => ({
    _id: newId(),
    addSample: true,
    patch: {
      division: 'Performance',
      style,
      color: 'BLK',
      status: 'Available',
      side: 'Pair',
      totalQty: 2,
      size: String(at),
      bin: 'K-00',
    },
  }))

async function workOf(keeper: Person, kind: number, style: string): Promise<Work> {
  const lines = newLines(style)
  const add = () => keeper.call('PATCH', '/sampleInventory/Production/batch/many', lines)
  const count = async (filters: object): Promise<number> => {
    const query = new URLSearchParams({ filters: JSON.stringify(filters), _options: '{"limit":1}' })
    return (await keeper.call<{ totalCount: number }>('GET', `/sampleInventory/Production?${query}`)).totalCount
  }
  const kinds = [
    {
      name: 'import',
      send: add,
      done: async () => ({ some: await count({ fields: { style: [style] } }), all: LINES }),
    },
    {
      name: 'move',
      send: () => {
        const rowsOf = lines.map(({ _id }) => ({ _id, place: { bin: style } }))
        return keeper.call('POST', '/sampleInventoryTracking/Production', { kind: 'moved', rows: rowsOf })
      },
      done: async () => ({ some: await count({ fields: { bin: [style] } }), all: LINES }),
    },
    handOut(
      keeper,
      lines.map(({ _id }) => _id),
    ),
  ]
  const work = kinds[kind]!
  if (work.name !== 'import') await add()
  return work
}

function handOut(keeper: Person, ids: readonly string[]): Work {
  const loan = {
    _id: newId(),
    holder: { kind: 'other', name: 'Studio' },
    due: '2099-01-01',
    handOut: true,
    items: ids.slice(0, LENT).map((sampleId) => ({ sampleId, quantity: 1 })),
  }
  return {
    name: 'hand-out',
    send: () => keeper.call('POST', '/sampleLoans', loan),
    async done() {
      try {
        const { pieces } = await keeper.call<Loan>('GET', `/sampleLoans/${loan._id}`)
        return { some: pieces.out, all: LENT }
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return { some: 0, all: LENT }
        throw error
      }
    },
  }
}

async function sumFaults({ postgres }: Site): Promise<number> {
  const pool = openPool({ ...postgres.connection, max: 1 }, () => undefined)
  try {
    return await countSumFaults(openDatabase<Tables>(pool))
  } finally {
    await pool.end()
  }
}
