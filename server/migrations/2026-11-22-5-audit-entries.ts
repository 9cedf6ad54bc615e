import { type Kysely, sql } from 'kysely'

/**
 * The audit trail as people read it: one row for each record that an action changed, whatever the number of its rows.
 * And what each person has arranged for themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      -- Null: nobody's doing, such as a sweep by the clock.
      user_id bigint,
      -- The API token that acted for the person, if one did.
      token_id bigint,
      -- Joins the records that one action changed.
      batch_id text not null,
      record text not null,
      record_id bigint not null,
      action text not null check (action in ('created', 'changed', 'deleted', 'reverted')),
      -- The entry whose changes this one took back.
      reverts bigint references audit_entry,
      changed integer not null,
      -- The first few changes, shown in lists; all others stand apart so that a list never reads them. As json, not
      -- jsonb: they are written on every save and only ever read whole.
      head json not null,
      rest json
    );
    -- The trail of one record, newest first.
    create index audit_entry_of_record on audit_entry (record, record_id, id desc);
    -- What one person did.
    create index audit_entry_of_user on audit_entry (user_id, id desc);
    -- Whether an entry was taken back.
    create index audit_entry_reverting on audit_entry (reverts) where reverts is not null;

    with change as (
      select *, case table_name when 'assortment_product' then 'assortment' else table_name end as record,
        row_number() over (partition by batch_id, record_id order by id) as place
      from audit_change
    ),
    part as (
      select *, json_strip_nulls(json_build_object('part', case when table_name <> record then table_name end,
          'key', nullif(row_key, '')))::jsonb || jsonb_build_object('before', before, 'after', after) as written
      from change
    )
    insert into audit_entry (at, user_id, batch_id, record, record_id, action, changed, head, rest)
    select min(at), min(user_id), batch_id, record, record_id,
      case when bool_or(table_name = record and before is null) then 'created'
        when bool_or(table_name = record and after is null) then 'deleted' else 'changed' end,
      count(*), json_agg(written order by place) filter (where place <= 5),
      json_agg(written order by place) filter (where place > 5)
    from part group by batch_id, record, record_id order by min(id);
    drop table audit_change;

    create table user_preference (
      user_id bigint not null references user_account on delete cascade,
      key text not null,
      value jsonb not null,
      modified_at timestamptz not null default now(),
      primary key (user_id, key)
    );
  `.execute(db)
}
