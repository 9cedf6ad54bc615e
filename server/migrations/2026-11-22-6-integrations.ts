import { type Kysely, sql } from 'kysely'

/** The brand's other systems: tokens by which they call us, webhooks by which we call them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_token (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      name text not null,
      -- What people recognise it by; the token itself is kept nowhere.
      prefix text not null,
      token_hash bytea not null unique,
      -- For whom it acts.
      user_id bigint not null references user_account on delete cascade,
      scopes jsonb not null,
      created_at timestamptz not null default now(),
      created_by bigint not null references user_account,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_address text,
      revoked_at timestamptz,
      revoked_by bigint references user_account
    );
    create index api_token_of_user on api_token (user_id);

    create table webhook (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      name text not null,
      url text not null,
      kinds text[] not null,
      -- Sealed: it must be readable to sign with, but not to whoever reads the table.
      secret text not null,
      -- After a renewal both sign for a day, so that the receiver can change over.
      old_secret text,
      old_secret_until timestamptz,
      state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
      created_at timestamptz not null default now(),
      created_by bigint not null references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );

    create table webhook_delivery (
      id bigint generated always as identity primary key,
      -- The receiver's idempotency key, the same in every attempt.
      public_id text not null unique,
      webhook_id bigint not null references webhook on delete cascade,
      -- The event of the outbox; null for a test.
      event_id bigint,
      kind text not null,
      -- The bytes that are signed and sent.
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      delivered_at timestamptz,
      -- The outbox may be read twice after a crash; nobody is told twice.
      unique (webhook_id, event_id)
    );
    -- The log of one webhook, newest first.
    create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id desc);
    -- What is due; the few that wait.
    create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'waiting';
    -- The sweep of old ones.
    create index webhook_delivery_by_age on webhook_delivery (created_at);

    create table webhook_attempt (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references webhook_delivery on delete cascade,
      at timestamptz not null default now(),
      milliseconds integer not null,
      -- Null when no answer came; then fault says why.
      status integer,
      fault text,
      excerpt text not null default '',
      by_hand boolean not null default false
    );
    create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id);

    -- Up to where the outbox has been turned into deliveries; one row.
    create table webhook_reader (
      id boolean primary key default true check (id),
      transaction_id text not null,
      event_id bigint not null
    );
    insert into webhook_reader (transaction_id, event_id) values ('0', 0);
  `.execute(db)
}
