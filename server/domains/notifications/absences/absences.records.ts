import { sql } from 'kysely'
import type { RecordKind } from '../../../declarations/record-kind.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import { absencesOf } from './absences.queries.ts'

/** As the trail reads it: by the name of who is away. */
export const absenceRecords: RecordKind = {
  table: 'absence',
  titles: (keys) => sql`
    select a.id, null as "publicId", trim(u.name || ' ' || u.last_name) as title
    from absence a join user_account u on u.id = a.user_id where a.id = any(${[...keys]}::bigint[])`,
}

/** Who stands in, and who is away. */
export const seenAbsences =
  (db: Database): MaySee =>
  (caller, ids) =>
    absencesOf(db, Number(caller.key), ids)
