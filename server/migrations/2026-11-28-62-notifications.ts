import { type Kysely, sql } from 'kysely'

/** What people are told of: one line for a person, a kind and a record, however often it comes while it is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      user_id bigint not null references user_account on delete cascade,
      kind text not null,
      topic text not null,
      subject_type text not null,
      -- Public id of the record.
      subject_id text not null,
      facts jsonb not null default '{}',
      actor_id bigint references user_account on delete set null,
      events integer not null default 1,
      state text not null default 'New' check (state in ('New', 'Read')),
      is_task boolean not null,
      -- False: the person reads it by mail alone.
      in_drawer boolean not null default true,
      due_at timestamptz(3),
      settled_at timestamptz(3),
      snoozed_until timestamptz(3),
      -- When it goes out by mail, unless it is read before.
      mail_due_at timestamptz(3),
      -- It stands in the next mail of the day.
      in_digest boolean not null default false,
      mailed_at timestamptz(3),
      read_at timestamptz(3),
      reminded integer not null default 0,
      -- Told and shown to the millisecond, by which pages go on.
      created_at timestamptz(3) not null default now(),
      last_at timestamptz(3) not null default now(),
      -- The transaction that told it last: 'all read' leaves alone what its reader cannot have seen.
      told_in xid8 not null default pg_current_xact_id(),
      is_open boolean generated always as
        (state = 'New' or (is_task and settled_at is null) or snoozed_until is not null) stored
    );
    -- What comes again folds into the line that is open.
    create unique index notification_open on notification (user_id, kind, subject_type, subject_id) where is_open;
    -- The drawer.
    create index notification_of_person on notification (user_id, last_at desc, id desc) where in_drawer;
    -- The badge, read from the index alone.
    create index notification_unread on notification (user_id, topic) where state = 'New' and in_drawer;
    -- What waits, and reminders of it.
    create index notification_waiting on notification (user_id, topic) where is_task and settled_at is null;
    -- Settling by record, and marking what somebody opens.
    create index notification_of_record on notification (subject_type, subject_id);
    create index notification_mail_due on notification (mail_due_at) where mail_due_at is not null;
    create index notification_for_digest on notification (user_id) where in_digest;
    create index notification_snoozed on notification (snoozed_until) where snoozed_until is not null;
    -- What is over and old goes.
    create index notification_by_age on notification (last_at);
    -- The removal of an account.
    create index notification_of_actor on notification (actor_id) where actor_id is not null;
  `.execute(db)
}
