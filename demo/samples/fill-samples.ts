import { sql } from 'kysely'
import type { SampleLibrary } from '../../contract/samples/sample-libraries.ts'
import { type SampleChange, sampleChange } from '../../contract/samples/sample-calls.ts'
import { sampleStatus, statusRules } from '../../contract/samples/sample-statuses.ts'
import type { SamplePatch } from '../../contract/samples/sample-fields.ts'
import type { Application } from '../../server/application.ts'
import { batchSamples } from '../../server/domains/samples/actions/batch-samples.ts'
import { recordMoves } from '../../server/domains/samples/actions/record-moves.ts'
import { transferSamples } from '../../server/domains/samples/actions/transfer-samples.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { random } from '../pictures/random.ts'
import { fillCount } from './fill-count.ts'
import { fillLoans } from './fill-loans.ts'

/** Style-colours of which each library holds samples. */
const HELD: Record<SampleLibrary, number> = { Production: 120, Sales: 160 }

interface Colourway {
  style: string
  color: string
  division: string
  type: string
  gender: string
}

/** What is rare leaves only to come back. */
const givable = sampleStatus.options.filter((status) => !statusRules[status].mustReturn && statusRules[status].mayLeave)

/** Moulds that the catalogue does not know: they come before it. */
const ahead = [
  { style: '990101', color: 'RAW', division: 'Performance', moldNum: 'M-99010' },
  { style: '990102', color: 'RAW', division: 'Outdoor', moldNum: 'M-99011' },
]

/** What the sample rooms hold, kept by their coordinator: lines, some of which have moved and gone since. */
export async function fillSamples(application: Application, seed: string): Promise<void> {
  const { db } = application
  if (await db.selectFrom('sample').select('id').executeTakeFirst()) return
  const caller = await callerOf(application, 'sample-coordinator')
  const colourways = await someColourways(db)
  for (const library of ['Production', 'Sales'] as const) {
    const lines = colourways.slice(0, HELD[library]).flatMap((one) => linesOf(seed, library, one))
    const early = library === 'Production' ? ahead.map((one) => ({ ...mould, ...one })) : []
    const changes = [...lines, ...early].map((patch, at) => added(`${library} ${at}`, patch))
    for (let from = 0; from < changes.length; from += 500)
      await batchSamples(application, caller, library, changes.slice(from, from + 500))
  }
  const held = (library: SampleLibrary, count: number, from: number, { mayLeave = false } = {}) =>
    db
      .selectFrom('sample')
      .select('public_id')
      .where('library', '=', library)
      .where('on_hand', '>', 1)
      .where('status', 'in', mayLeave ? givable : sampleStatus.options)
      .orderBy('id')
      .offset(from)
      .limit(count)
      .execute()
  const rowsOf = (ids: { public_id: string }[], more: object = {}) =>
    ids.map(({ public_id }) => ({ _id: public_id, ...more }))
  // A small line holds fewer samples.
  const move = async (library: SampleLibrary, wish: Parameters<typeof recordMoves>[3]) => {
    if (wish.rows.length > 0) await recordMoves(application, caller, library, wish)
  }
  const spread = await held('Production', 12, 0)
  await move('Production', { kind: 'moved', rows: rowsOf(spread, { place: { bin: 'C-01-02' } }), note: 'Photo shoot' })
  await move('Production', { kind: 'moved', rows: rowsOf(spread.slice(4), { place: { bin: 'B-09-01' } }), note: '' })
  await move('Production', {
    kind: 'received',
    rows: rowsOf(await held('Production', 8, 12), { quantity: 2 }),
    note: 'Second pull',
  })
  await move('Sales', {
    kind: 'given',
    rows: rowsOf(await held('Sales', 6, 0, { mayLeave: true }), { quantity: 1 }),
    note: 'Press gift',
  })
  const arriving = await held('Production', 24, 40)
  const ids = arriving.map(({ public_id }) => public_id)
  if (ids.length > 0) await transferSamples(application, caller, ids)
  await fillLoans(application, caller)
  await fillCount(db, caller)
}

const mould = {
  status: 'Rare' as const,
  side: 'Left' as const,
  size: '9',
  totalQty: 1,
  moldDate: '2026-10-19',
  bin: 'M-01',
}

/** The same id for the same line, as browsers name new ones. */
const added = (name: string, patch: SamplePatch): SampleChange => {
  const _id = [...name].reduce((hash, letter) => hash + letter.charCodeAt(0).toString(16), '').padEnd(24, '0')
  return { ...sampleChange.parse({ _id: _id.slice(0, 40), addSample: true }), patch }
}

async function someColourways(db: Database): Promise<Colourway[]> {
  const { rows } = await sql<Colourway>`
    select s.style_code as style, sc.color_code as color, s.division, s.product_type as type, s.gender
    from style_colour sc join style s on s.id = sc.style_id
    where s.product_type <> 'POP' order by sc.color_code, s.style_code limit ${HELD.Sales}`.execute(db)
  return rows
}

function linesOf(
  seed: string,
  library: SampleLibrary,
  { style, color, division, type, gender }: Colourway,
): SamplePatch[] {
  const r = random(seed, 'sample', library, style, color)
  const two = (most: number) => String(1 + Math.floor(r.next() * most)).padStart(2, '0')
  const isShoe = type === 'Footwear'
  const place =
    library === 'Production'
      ? { bin: `B-${two(9)}-${two(16)}` }
      : {
          bin: `S-${two(40)}`,
          region: 'US',
          aisle: `A${1 + Math.floor(r.next() * 6)}`,
          direction: r.pick(['N', 'S']),
          level: String(1 + Math.floor(r.next() * 4)),
          shelf: two(8),
        }
  const base = {
    division: division || 'Lifestyle',
    style,
    color,
    size: isShoe ? (gender === 'Women' ? '7' : '9') : 'M',
    ...(isShoe ? { moldNum: `M-${style}`, moldDate: `2026-0${1 + Math.floor(r.next() * 9)}-12` } : {}),
    status: r.chance(0.04) ? ('Rare' as const) : r.chance(0.06) ? ('On display' as const) : ('Available' as const),
    ...place,
  }
  if (!isShoe) return [{ ...base, side: 'Each', totalQty: 1 + Math.floor(r.next() * 4) }]
  const pair = { ...base, side: 'Pair' as const, totalQty: 1 + Math.floor(r.next() * 3) }
  return library === 'Production' ? [pair, { ...base, side: 'Left', totalQty: 1 }] : [pair]
}
