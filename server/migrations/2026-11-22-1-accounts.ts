import { type Kysely, sql } from 'kysely'

/** Mail that leaves in the transaction it speaks of, limits that outlive a restart, and requests with an address of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      kind text not null,
      user_id bigint references user_account on delete set null,
      recipient text not null,
      recipient_name text not null,
      language text not null,
      subject text not null,
      -- As they will be sent, but for the place of the link: its address is known and shown only at the end.
      text_body text not null,
      html_body text not null,
      -- Path below the public address. One that opens an account is taken away when it is sent or worn out.
      link text,
      link_is_secret boolean not null default false,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
      attempts integer not null default 0,
      last_error text not null default '',
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    -- One state of the outbox, newest first.
    create index mail_outbox_by_state on mail_outbox (state, id desc);
    -- Else the removal of an account reads the whole outbox.
    create index mail_outbox_of_user on mail_outbox (user_id);
    -- The sweep.
    create index mail_outbox_by_age on mail_outbox (created_at);

    create table attempt_count (
      scope text not null,
      -- sha256 of the network address or e-mail address: who reads the table learns nothing of people.
      subject bytea not null,
      count integer not null,
      resets_at timestamptz not null,
      primary key (scope, subject)
    );
    -- The sweep.
    create index attempt_count_by_end on attempt_count (resets_at);

    -- The days of inactivity are counted from here as long as nobody has logged in since.
    alter table user_account add column active_since timestamptz not null default now();

    alter table access_request add column public_id text not null unique default replace(gen_random_uuid()::text, '-', '');
    -- One open request for each person.
    create unique index access_request_open_of_user on access_request (user_id) where decided_at is null;
    create index access_request_of_user on access_request (user_id);
  `.execute(db)
}
