import { sql } from 'kysely'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import { eventStatement } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import type { Place } from '../lines.queries.ts'
import type { Mover } from './write-moves.ts'

/** Whole lines of a library that go elsewhere. */
interface Moved {
  library: SampleLibrary
  note: string
  /** By the id of each line; what is not said of a place stays as the line has it. */
  goals: readonly ({ id: string } & Partial<Place>)[]
}

/**
 * Moves lines with all of their pieces if each of them and each place is there, all in one statement, which locks the lines in the order of
 * their keys. Answers whether they are moved. A place at which nothing stood yet is made, and judged, by whoever asks otherwise.
 */
export async function moveAtOnce(db: Database, mover: Mover, { library, note, goals }: Moved): Promise<boolean> {
  const told = eventStatement('live', sql`select 'all' from fits where isfit and isnews`, {
    type: 'listChanged',
    list: `samples ${library}`,
  })
  const { rows } = await sql<{ isDone: boolean }>`${keepPlan}
    with wish as materialized (
      select * from json_to_recordset(${JSON.stringify(goals)}::json) as w (id text, bin text, region text, aisle text,
        direction text, level text, shelf text)),
    held as materialized (
      select s.id as sample_id, s.place_id, w.* from wish w join sample s on s.public_id = w.id
      where s.library = ${library} and s.deleted_at is null order by s.id for update of s),
    going as materialized (
      select h.sample_id, h.place_id, p.id as goal_id from held h
      join sample_place f on f.id = h.place_id
      join sample_place p on p.library = ${library} and p.region = coalesce(h.region, f.region)
        and p.aisle = coalesce(h.aisle, f.aisle) and p.direction = coalesce(h.direction, f.direction)
        and p.level = coalesce(h.level, f.level) and p.shelf = coalesce(h.shelf, f.shelf)
        and p.bin = coalesce(h.bin, f.bin)),
    fits as materialized (
      select count(*) = ${goals.length}::integer as isfit, coalesce(bool_or(goal_id <> place_id), false) as isnews from going),
    moved as (
      insert into sample_move (library, sample_id, user_id, batch_id, kind, on_hand_change, out_change, from_place,
        to_place, note)
      select ${library}, g.sample_id, ${mover.key}::bigint, ${mover.batchId}::text, 'moved', 0, 0, g.place_id, g.goal_id,
        ${note}::text
      from going g where g.goal_id <> g.place_id and (select isfit from fits)),
    told as (${told})
    select isfit as "isDone" from fits`.execute(db)
  return rows[0]!.isDone
}
