import { sql } from 'kysely'
import type { MoveKind } from '../../../contract/samples/move-kinds.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import { eventStatement } from '../../engine/live/outbox.ts'
import type { Database } from '../../tables.ts'
import { recordsOf, type SampleRecord } from './samples.queries.ts'
import type { Mover } from './write-moves.ts'

/** Pieces that come to lines of a library, or leave it for good. */
interface Counted {
  library: SampleLibrary
  kind: MoveKind
  note: string
  /** By the id of each line. */
  changes: readonly { id: string; change: number }[]
  /** Of lines in one of these nothing is taken. */
  unless: readonly SampleStatus[]
}

/**
 * Locks the lines, in the order of their keys, and moves their pieces if each of them is there and has so many, all in one statement: of
 * fifty who want the last piece forty-nine are refused after one way to the database, and whoever waits for a line waits for no more than
 * that. Answers the lines as they stood then, and whether anything was moved.
 */
export async function countAtOnce(
  db: Database,
  mover: Mover,
  { library, kind, note, changes, unless }: Counted,
): Promise<{ held: SampleRecord[]; isDone: boolean }> {
  const told = eventStatement('live', sql`select 'all' from fits where isfit`, {
    type: 'listChanged',
    list: `samples ${library}`,
  })
  const { rows } = await sql<SampleRecord & { isDone: boolean }>`${keepPlan}
    with wish as materialized (
      select * from json_to_recordset(${JSON.stringify(changes)}::json) as w (id text, change integer)),
    held as materialized (
      select * from sample where public_id = any (array(select id from wish)) order by id for update),
    fits as materialized (
      select count(*) = ${changes.length}::integer and bool_and(h.library = ${library} and h.deleted_at is null
        and h.on_hand + w.change >= 0 and h.status <> all (${[...unless]}::text[])) as isfit
      from held h join wish w on w.id = h.public_id),
    moved as (
      insert into sample_move (library, sample_id, user_id, batch_id, kind, on_hand_change, out_change, from_place, note)
      select h.library, h.id, ${mover.key}::bigint, ${mover.batchId}::text, ${kind}::text, w.change, 0, h.place_id,
        ${note}::text
      from held h join wish w on w.id = h.public_id where (select isfit from fits)),
    told as (${told})
    select lines.*, fits.isfit as "isDone" from (${recordsOf(sql`held`)}) lines cross join fits`.execute(db)
  return { held: rows, isDone: rows[0]?.isDone ?? false }
}
