import { sql } from 'kysely'
import { kindNamed, type NotificationKindName } from '../../../contract/notifications/notification-kinds.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { standInsOf } from './absences/stand-ins.ts'
import { wasTold } from './was-told.queries.ts'

/** Records that are told of in one transaction; what is more is told by the next run. */
const AT_ONCE = 500

/** A record whose task waits long: since when, for whom, and who stands in for them now. */
export interface WaitingLong {
  subject: string
  since: Date
  people: { key: number; name: string }[]
  standIns: { key: number; name: string }[]
}

/** Of a kind of tasks those that wait since before a moment, as far as nobody heard so yet by another kind. */
export async function waitingLong(
  trx: DatabaseTransaction,
  { task, told, before }: { task: NotificationKindName; told: NotificationKindName; before: Date },
): Promise<WaitingLong[]> {
  const { subject, topic } = kindNamed(task)!
  const { rows } = await sql<Omit<WaitingLong, 'standIns'>>`
    select n.subject_id as subject, min(n.created_at) as since,
      jsonb_agg(jsonb_build_object('key', u.id, 'name', trim(u.name || ' ' || u.last_name)) order by n.id) as people
    from notification n join user_account u on u.id = n.user_id
    where n.kind = ${task} and n.subject_type = ${subject} and n.is_task and n.settled_at is null
      and n.created_at < ${before} and not ${wasTold(told, { subject: sql`n.subject_id`, since: sql`n.created_at` })}
    group by n.subject_id order by min(n.created_at) limit ${AT_ONCE}`.execute(trx)
  const standIns = await standInsOf(trx, [...new Set(rows.flatMap(({ people }) => people.map(({ key }) => key)))])
  return rows.map((row) => ({
    ...row,
    standIns: row.people.flatMap(({ key }) =>
      (standIns.get(key) ?? [])
        .filter(({ topics }) => (topics as readonly string[]).includes(topic))
        .map(({ deputy }) => deputy),
    ),
  }))
}
