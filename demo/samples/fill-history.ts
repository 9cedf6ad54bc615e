import { type RawBuilder, sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { MoveKind } from '../../contract/samples/move-kinds.ts'
import type { SampleLibrary } from '../../contract/samples/sample-libraries.ts'
import * as lines from '../../server/domains/samples/lines.queries.ts'
import type { Database, DatabaseTransaction } from '../../server/tables.ts'
import { random } from '../pictures/random.ts'
import type { StandingLine } from './standing-lines.ts'

interface PastMove {
  at: Date
  userId: string
  kind: MoveKind
  change: number
  fromPlace: number | null
  toPlace: number | null
  note: string
}

/** Days ago on which the first and the last lines came. */
const FIRST = 540
const LAST = 30
/** Moves of a line at least, and at most. */
const MOVES = [4, 12] as const
const DAY = 86_400_000

const notes = ['', '', '', 'Photo shoot', 'Sales meeting', 'Fit test', 'Back from the showroom'] as const

interface Past {
  /** Keys of those who kept the room. */
  people: readonly string[]
  seed: string
  now: Date
}

/**
 * Lines with what happened to them in the year and a half before today (design, section 13). Actions write what happens now alone, so
 * they are written past them: all moves of a library in one statement, so that the trigger sums each line once.
 */
export const fillHistory = (
  db: Database,
  library: SampleLibrary,
  standing: readonly StandingLine[],
  past: Past,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const places = await lines.ensurePlaces(trx, library, standing)
    const placeOf = (line: StandingLine): number => places.get(lines.placeKey(line))!
    const molds = standing.filter(({ moldNum }) => moldNum !== '')
    await lines.takeMolds(trx, library, molds)
    const all = [...places.values()]
    const written = standing.map((line) => {
      const placeId = placeOf(line)
      return { ...line, placeId, moves: pastOf(line, { stands: placeId, places: all }, past) }
    })
    const keys = await writeLines(trx, library, past.people[0]!, written)
    const moves = written.flatMap(({ publicId, moves: own }) =>
      own.map((move) => ({ ...move, sampleId: keys.get(publicId)! })),
    )
    await referringLater(trx, 'sample_move', () => writeMoves(trx, library, moves))
  })

/**
 * Writes rows whose references are held against their tables by one join each at the end, and not row by row: of a past that is most
 * of what it costs (decision 102). Nobody else is at work while a brand is filled.
 */
async function referringLater(trx: DatabaseTransaction, table: string, write: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; reference: string }>`
    select conname as name, pg_get_constraintdef(oid) as reference from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`.execute(trx)
  const alter = (changes: RawBuilder<unknown>[]) =>
    sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(trx)
  await alter(rows.map(({ name }) => sql`drop constraint ${sql.ref(name)}`))
  await write()
  await alter(rows.map(({ name, reference }) => sql`add constraint ${sql.ref(name)} ${sql.raw(reference)}`))
}

/** It came, went from place to place, and was joined by a second pull, if it was; at the end it is where it stands. */
function pastOf(
  { publicId, totalQty }: StandingLine,
  { stands, places }: { stands: number; places: readonly number[] },
  { people, seed, now }: Past,
): PastMove[] {
  const r = random(seed, 'past', publicId)
  const began = r.range(LAST, FIRST)
  // Few pieces are asked for all the time.
  const count = MOVES[0] + Math.floor((MOVES[1] - MOVES[0] + 1) * r.next() ** 3)
  const later = Array.from({ length: count - 1 }, () => r.range(1, began)).toSorted((one, other) => other - one)
  const joined = totalQty > 1 && r.chance(0.4) ? Math.floor(r.range(0, later.length - 1)) : -1
  const base = (days: number) => ({ at: new Date(now.getTime() - days * DAY), userId: r.pick(people) })
  let place = r.pick(places)
  const came = {
    ...base(began),
    kind: 'added' as const,
    change: joined < 0 ? totalQty : totalQty - 1,
    fromPlace: null,
    toPlace: place,
    note: '',
  }
  return [
    came,
    ...later.map((days, turn): PastMove => {
      const move = { ...base(days), fromPlace: place }
      if (turn === joined) return { ...move, kind: 'received', change: 1, toPlace: null, note: 'Second pull' }
      place = turn === later.length - 1 ? stands : r.pick(places)
      return { ...move, kind: 'moved', change: 0, toPlace: place, note: r.pick(notes) }
    }),
  ]
}

/** Answers the keys of lines by their ids. They were made on the day of their first move; their pieces come by moves. */
async function writeLines(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  person: string,
  written: readonly (StandingLine & { placeId: number; moves: readonly PastMove[] })[],
): Promise<Map<string, number>> {
  const rows = written.map(({ moves, ...line }) => ({ ...line, at: moves[0]!.at }))
  const { rows: made } = await sql<{ id: number; publicId: string }>`
    insert into sample (public_id, library, place_id, division, style, color, size, side, status, mold_num, mold_date,
      created_at, created_by, modified_by)
    select w."publicId", ${library}, w."placeId", w.division, w.style, w.color, w.size, w.side, w.status, w."moldNum",
      w."moldDate", w.at, ${person}::bigint, ${person}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as w ("publicId" text, "placeId" bigint, division text,
      style text, color text, size text, side text, status text, "moldNum" text, "moldDate" date, at timestamptz)
    returning id, public_id as "publicId"`.execute(trx)
  return new Map(made.map(({ id, publicId }) => [publicId, id]))
}

/** The tracking list is read by the keys of moves, so they are written in the order in which they happened. */
const writeMoves = (
  trx: DatabaseTransaction,
  library: SampleLibrary,
  moves: readonly (PastMove & { sampleId: number })[],
) =>
  sql`
    insert into sample_move (library, sample_id, at, user_id, batch_id, kind, on_hand_change, out_change, from_place,
      to_place, note)
    select ${library}, w."sampleId", w.at, w."userId", ${nanoid()}::text, w.kind, w.change, 0, w."fromPlace",
      w."toPlace", w.note
    from json_to_recordset(${JSON.stringify(moves)}::json) as w ("sampleId" bigint, at timestamptz, "userId" bigint,
      kind text, change integer, "fromPlace" bigint, "toPlace" bigint, note text)
    order by w.at`.execute(trx)
