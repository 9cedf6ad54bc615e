import { type RawBuilder, sql } from 'kysely'
import type { MoveKind } from '../../../../contract/samples/move-kinds.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { SampleSide } from '../../../../contract/samples/sample-statuses.ts'
import type { Place } from '../lines.queries.ts'
import { holderName } from '../loans/open-items.queries.ts'

/** A move as it is to be written. `toPlace` null: it stays where it is. */
export interface WrittenMove {
  sampleId: number
  library: SampleLibrary
  kind: MoveKind
  onHandChange: number
  outChange: number
  fromPlace: number | null
  toPlace: number | null
  reverses: number | null
  /** What of a loan leaves or comes back; its numbers follow from it. */
  loanItemId: number | null
  note: string
}

/** One statement, whose triggers keep the sums, to be run together with others. */
export const movesStatement = (
  doer: { key: string | null; batchId: string },
  moves: readonly WrittenMove[],
): RawBuilder<unknown> => sql`
  insert into sample_move (library, sample_id, user_id, batch_id, kind, on_hand_change, out_change, from_place, to_place,
    reverses, loan_item_id, note)
  select w.library, w."sampleId", ${doer.key}::bigint, ${doer.batchId}::text, w.kind, w."onHandChange", w."outChange",
    w."fromPlace", w."toPlace", w.reverses, w."loanItemId", w.note
  from json_to_recordset(${JSON.stringify(moves)}::json) as w (library text, "sampleId" bigint, kind text,
    "onHandChange" integer, "outChange" integer, "fromPlace" bigint, "toPlace" bigint, reverses bigint,
    "loanItemId" bigint, note text)`

/** Whether a check of the database refused what would go below zero. */
export const isBelowZero = (error: unknown): boolean => (error as { code?: unknown }).code === '23514'

export interface MoveRecord {
  id: number
  at: Date
  kind: MoveKind
  onHandChange: number
  outChange: number
  userName: string
  from: (Place & { library: SampleLibrary }) | null
  to: (Place & { library: SampleLibrary }) | null
  note: string
  batchId: string
  isReversal: boolean
  loan: { _id: string; number: string; holder: string } | null
  sampleId: string
  code: string
  style: string
  color: string
  size: string
  side: SampleSide
}

const place = (alias: string) => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${at('id')} is not null then json_build_object('library', ${at('library')}, 'bin', ${at('bin')},
    'region', ${at('region')}, 'aisle', ${at('aisle')}, 'direction', ${at('direction')}, 'level', ${at('level')},
    'shelf', ${at('shelf')}) end`
}

const told = sql`
  v.id, v.at, v.kind, v.on_hand_change as "onHandChange", v.out_change as "outChange",
  coalesce(u.name || ' ' || u.last_name, '') as "userName", ${place('f')} as "from", ${place('t')} as "to", v.note,
  v.batch_id as "batchId", v.reverses is not null as "isReversal", s.public_id as "sampleId", s.code, s.style, s.color,
  s.size, s.side, case when l.id is not null then
    json_build_object('_id', l.public_id, 'number', 'L-' || l.number, 'holder', ${holderName}) end as loan
  from sample_move v join sample s on s.id = v.sample_id
  left join user_account u on u.id = v.user_id
  left join sample_place f on f.id = v.from_place
  left join sample_place t on t.id = v.to_place
  left join loan_item li on li.id = v.loan_item_id
  left join loan l on l.id = li.loan_id`

export interface MoveFilters {
  kind?: readonly MoveKind[] | undefined
  person?: string | undefined
  place?: string | undefined
  style?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function readMoves(
  db: Database,
  library: SampleLibrary,
  { kind, person, place: at, style, from, to }: MoveFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<MoveRecord[]> {
  const parts = [sql`v.library = ${library}`]
  if (kind?.length) parts.push(sql`v.kind = any (${[...kind]}::text[])`)
  if (person) parts.push(sql`u.name || ' ' || u.last_name ilike ${containing(person)}`)
  if (at) parts.push(sql`(f.bin ilike ${containing(at)} or t.bin ilike ${containing(at)})`)
  if (style) parts.push(sql`s.style ilike ${containing(style)}`)
  if (from) parts.push(sql`v.at >= ${from}::date`)
  if (to) parts.push(sql`v.at < ${to}::date + 1`)
  const { rows } = await sql<MoveRecord>`
    select ${told} where ${sql.join(parts, sql` and `)} order by v.id desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

/** Where one line has been, the newest first. */
export async function movesOf(db: Database, sampleKey: number, limit: number): Promise<MoveRecord[]> {
  const { rows } = await sql<MoveRecord>`
    select ${told} where v.sample_id = ${sampleKey} order by v.id desc limit ${limit}`.execute(db)
  return rows
}

/** What last happened to each of some lines, the newest first. */
export async function lastMovesOf(db: Database, sampleKeys: readonly number[], most: number): Promise<MoveRecord[]> {
  const { rows } = await sql<MoveRecord>`
    select ${told} join unnest(${[...sampleKeys]}::bigint[]) as w (id) on w.id = v.sample_id
    where v.id in (select last.id from sample_move last where last.sample_id = w.id order by last.id desc limit ${most})
    order by v.id desc`.execute(db)
  return rows
}

/** A move of a batch that may be taken back. */
export interface HeldMove extends WrittenMove {
  id: number
  isTakenBack: boolean
}

export async function movesOfBatch(trx: DatabaseTransaction, batchId: string): Promise<HeldMove[]> {
  const { rows } = await sql<HeldMove>`
    select v.id, v.sample_id as "sampleId", v.library, v.kind, v.on_hand_change as "onHandChange",
      v.out_change as "outChange", v.from_place as "fromPlace", v.to_place as "toPlace", v.reverses,
      v.loan_item_id as "loanItemId", v.note,
      exists (select from sample_move r where r.reverses = v.id) as "isTakenBack"
    from sample_move v where v.batch_id = ${batchId} order by v.id`.execute(trx)
  return rows
}

/** Lines whose columns do not agree with the sums of their moves: none, unless somebody wrote them by hand. */
export async function countSumFaults(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sample s left join (
      select sample_id, sum(on_hand_change) as on_hand, sum(out_change) as out_qty from sample_move group by sample_id
    ) m on m.sample_id = s.id
    where s.on_hand <> coalesce(m.on_hand, 0) or s.out_qty <> coalesce(m.out_qty, 0)`.execute(db)
  return rows[0]!.count
}
