import { type Kysely, sql } from 'kysely'

/** What waited before people were told of it by lines; feeds and alerts on products are told by their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with task as (
      select 'accessRequested' as kind, 'administration' as topic, 'accessRequest' as subject_type,
        r.public_id as subject_id, u.name || ' ' || u.last_name as title, null::bigint as person, r.email_verified_at as at
      from access_request r join user_account u on u.id = r.user_id
      where r.decided_at is null and r.email_verified_at is not null
      union all
      select 'webhookDisabled', 'administration', 'webhook', public_id, name, null, modified_at
      from webhook where state = 'disabled'
      union all
      select 'schedulePaused', 'documents', 'schedule', public_id, filename, owner_id, paused_at
      from document_schedule where paused_at is not null and pause_reason = 'failing')
    insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task, created_at, last_at)
    select u.id, t.kind, t.topic, t.subject_type, t.subject_id, jsonb_build_object('title', t.title), true, t.at, t.at
    from task t
    join user_account u on u.state = 'active' and (u.id = t.person or (t.person is null and exists (
      select from permission p where p.user_id = u.id and p.domain = 'adminUsers' and 'admin' = any (p.roles))))
  `.execute(db)
}
