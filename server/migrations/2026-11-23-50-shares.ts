import { type Kysely, sql } from 'kysely'

/** Things given to people without an account: each of them has a link of their own, so that the log says who (BEY-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      subject text not null,
      -- By its public id: the log of a share outlives what was shared.
      subject_id text not null,
      way text not null check (way in ('shared', 'scheduled')),
      title text not null,
      filename text not null,
      message text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    -- What a person has shared, the newest first.
    create index share_of_owner on share (owner_id, id desc);
    -- Whether a document is still shared when its time is over, and what is revoked with it.
    create index share_of_subject on share (subject, subject_id);
    -- The sweep of what ended long ago.
    create index share_by_end on share (expires_at);

    create table share_link (
      id bigint generated always as identity primary key,
      share_id bigint not null references share on delete cascade,
      recipient text not null,
      is_blind boolean not null,
      -- Only the hash: who reads the database or a backup of it opens nothing.
      code_hash bytea not null unique,
      opens integer not null default 0,
      downloads integer not null default 0,
      last_used_at timestamptz
    );
    create index share_link_of_share on share_link (share_id);

    create table share_event (
      id bigint generated always as identity primary key,
      link_id bigint not null references share_link on delete cascade,
      action text not null check (action in ('opened', 'downloaded')),
      at timestamptz not null default now()
    );
    create index share_event_of_link on share_event (link_id, id desc);
  `.execute(db)
}
