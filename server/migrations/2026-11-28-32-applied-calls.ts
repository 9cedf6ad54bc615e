import { type Kysely, sql } from 'kysely'

/** What was answered to calls that must not happen twice, written with what they changed (decision 022). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applied_call (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      -- The system that called for the person; null for people at a screen.
      token_id bigint references api_token on delete cascade,
      -- Method and path as they are declared.
      call text not null,
      key text not null,
      -- SHA-256 of what was asked: the same key with other words is a fault of its sender.
      request bytea not null,
      -- JSON as it was sent; null for nobody but the transaction that is still about it.
      answer text,
      applied_at timestamptz not null default now(),
      -- Of two at the same time the second waits here for the first.
      constraint applied_call_key unique nulls not distinct (user_id, token_id, call, key)
    );
    -- The sweep, and the removal of a token.
    create index applied_call_by_age on applied_call (applied_at);
    create index applied_call_of_token on applied_call (token_id) where token_id is not null;
  `.execute(db)
}
