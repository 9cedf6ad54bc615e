import { sql } from 'kysely'
import type { MoveKind } from '../../../contract/samples/move-kinds.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import { eventStatement } from '../../engine/live/outbox.ts'
import type { Database } from '../../tables.ts'
import type { Mover } from './moves/write-moves.ts'

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
 * Moves the pieces of lines if each of them is there and has so many, all in one statement, which locks them in the order of their keys.
 * Answers whether they are moved. A line that has not is looked at again once whoever held it is done, and is not locked then: of fifty
 * who want the last piece forty-nine write nothing, which would have to reach the disk before the next of them goes on.
 */
export async function countAtOnce(
  db: Database,
  mover: Mover,
  { library, kind, note, changes, unless }: Counted,
): Promise<boolean> {
  const told = eventStatement('live', sql`select 'all' from fits where isfit`, {
    type: 'listChanged',
    list: `samples ${library}`,
  })
  const { rows } = await sql<{ isDone: boolean }>`${keepPlan}
    with wish as materialized (
      select * from json_to_recordset(${JSON.stringify(changes)}::json) as w (id text, change integer)),
    held as materialized (
      select s.id, s.place_id, w.change from wish w join sample s on s.public_id = w.id
      where s.library = ${library} and s.deleted_at is null and s.on_hand + w.change >= 0
        and s.status <> all (${[...unless]}::text[])
      order by s.id for update of s),
    fits as materialized (select count(*) = ${changes.length}::integer as isfit from held),
    moved as (
      insert into sample_move (library, sample_id, user_id, batch_id, kind, on_hand_change, out_change, from_place, note)
      select ${library}, h.id, ${mover.key}::bigint, ${mover.batchId}::text, ${kind}::text, h.change, 0, h.place_id,
        ${note}::text
      from held h where (select isfit from fits)),
    told as (${told})
    select isfit as "isDone" from fits`.execute(db)
  return rows[0]!.isDone
}
