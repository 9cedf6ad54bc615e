import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Assortment } from '../contract/assortments/assortment.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { doWork, type Mix } from './memory-client.ts'
import { row, type Row } from './row.ts'

/** 88,000 style-colours. */
const STYLES = 17_600
const COLOURWAYS = 5
const HELD = 5_000
const EXPORTS = 300
/** Milliseconds after which what nobody needs any more has been given back, or never will be. */
const SETTLED = 8_000
const MB = 1024 ** 2

/** The catalogue is filled and indexed first, and memory is given time to be given back. */
export const bound = 12 * 60_000

/**
 * What the application's process holds after a day of lists, saves, uploads and sheets, at its height, and after many more
 * exports. Its database and whoever works with it are other processes; threads are among it.
 */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES, ofOneType: true })

async function measure({ application: { db, pool }, listen }: ComposedApplication): Promise<Row[]> {
  const address = await listen()
  const { cookie } = await buildUser(db, {
    permissions: { products: ['user'], assortments: ['user'], advertisingAssets: ['editor'] },
    locations: ['US', 'EU', 'CA'],
  })
  const { rows: colours } = await pool.query<{ id: string }>(
    'select style_color_id as id from style_colour order by id limit $1',
    [HELD],
  )
  const products = colours.map(({ id }) => id)
  const answer = await fetch(`${address}/api/assortments`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', method: 'static', styleColors: products }),
  })
  const assortment = ((await answer.json()) as Assortment)._id
  const day: Mix = {
    address,
    cookie,
    lists: { pages: 1_760, held: (STYLES * COLOURWAYS) / 100, clients: 4 },
    saves: { assortment, products, times: 200 },
    uploads: { files: 100, bytes: MB },
    sheets: { times: 10, rows: HELD },
  }
  const idle = await settled()
  await doWork(day)
  const after = await settled()
  const height = memoryOf('VmHWM')
  const none = { ...day, lists: { ...day.lists, pages: 0 }, uploads: { files: 0, bytes: 0 } }
  const exports = (times: number) =>
    doWork({ ...none, saves: { ...day.saves, times: 0 }, sheets: { times, rows: 1_000 } })
  // The first bring what they need of code and buffers.
  await exports(EXPORTS / 10)
  const before = await settled()
  await exports(EXPORTS)
  const behind = await settled()
  return [
    row({
      name: 'memory: with 88,000 style-colours, before any work',
      value: idle,
      unit: 'MB',
      reference: 1,
      limit: 450,
    }),
    row({ name: 'memory: after lists, saves, uploads and sheets', value: after, unit: 'MB', reference: 1, limit: 450 }),
    row({ name: 'memory: at its height meanwhile', value: height, unit: 'MB', reference: 1, limit: 650 }),
    row({ name: `memory: after ${EXPORTS} exports more`, value: behind, unit: 'MB', reference: before, limit: 1.05 }),
  ]
}

async function settled(): Promise<number> {
  await wait(SETTLED)
  return memoryOf('VmRSS')
}

/** Megabytes that are resident now (`VmRSS`), or were at the most (`VmHWM`). */
function memoryOf(what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
