import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'

/** Open tasks of whoever holds a permission, for those who hold it now and were never told. Answers whose they are. */
export async function giveToNewHolders(trx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into notification (user_id, kind, topic, subject_type, subject_id, facts, actor_id, is_task, due_at, holders)
    select distinct on (u.id, t.kind, t.subject_type, t.subject_id)
      u.id, t.kind, t.topic, t.subject_type, t.subject_id, t.facts, t.actor_id, true, t.due_at, t.holders
    from (
      select distinct on (kind, subject_type, subject_id) * from notification
      where is_task and settled_at is null and holders is not null
      order by kind, subject_type, subject_id, id) t
    cross join lateral jsonb_to_recordset(t.holders) as o (domain text, roles text[])
    join permission p on p.domain = o.domain and (o.roles is null or p.roles && o.roles)
    join user_account u on u.id = p.user_id and u.state = 'active' and u.id is distinct from t.actor_id
    where not exists (select from notification had where had.user_id = u.id and had.kind = t.kind
      and had.subject_type = t.subject_type and had.subject_id = t.subject_id and had.last_at >= t.created_at)
    on conflict (user_id, kind, subject_type, subject_id) where is_open do nothing
    returning user_id as "userId"`.execute(trx)
  return [...new Set(rows.map(({ userId }) => userId))]
}
