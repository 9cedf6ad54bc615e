import { sql } from 'kysely'
import { type SampleLibrary, sampleLibrary } from '../../contract/samples/sample-libraries.ts'
import { sampleStatus, statusRules } from '../../contract/samples/sample-statuses.ts'
import type { Application } from '../../server/application.ts'
import { recordMoves } from '../../server/domains/samples/actions/record-moves.ts'
import { transferSamples } from '../../server/domains/samples/actions/transfer-samples.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { fillCount } from './fill-count.ts'
import { fillHistory } from './fill-history.ts'
import { fillLoans } from './fill-loans.ts'
import { type Colourway, standingLines } from './standing-lines.ts'

/** What is rare leaves only to come back. */
const givable = sampleStatus.options.filter((status) => !statusRules[status].mustReturn && statusRules[status].mayLeave)

/** What the sample rooms hold, kept by their coordinators: lines with their past, some of which have moved and gone today. */
export async function fillSamples(
  application: Application,
  { seed, styles }: { seed: string; styles: number },
): Promise<void> {
  const { db } = application
  if (await db.selectFrom('sample').select('id').executeTakeFirst()) return
  const caller = await callerOf(application, 'sample-coordinator')
  const other = await callerOf(application, 'senior-coordinator')
  const colourways = await allColourways(db)
  const past = { people: [caller.key, caller.key, other.key], seed, now: new Date() }
  for (const library of sampleLibrary.options)
    await fillHistory(db, library, standingLines(library, colourways, { seed, styles }), past)
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

async function allColourways(db: Database): Promise<Colourway[]> {
  const { rows } = await sql<Colourway>`
    select s.style_code as style, sc.color_code as color, s.division, s.product_type as type, s.gender
    from style_colour sc join style s on s.id = sc.style_id
    where s.product_type <> 'POP' order by sc.color_code, s.style_code`.execute(db)
  return rows
}
