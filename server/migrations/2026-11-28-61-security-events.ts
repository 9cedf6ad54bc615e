import { type Kysely, sql } from 'kysely'

/** Who got in, who did not, and what people were refused: beside the trail of what changed, and not in its transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      kind text not null,
      -- Whose account it was; the event outlives the account.
      user_id bigint references user_account on delete set null,
      session_id bigint,
      token_id bigint,
      network text not null,
      call text not null,
      code text not null,
      release text not null,
      process text not null,
      times integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      -- Of all of the above and the hour: what repeats itself is counted, so that nobody fills the table by being refused.
      fingerprint bytea not null unique
    );
    -- Of one person, newest first, and the removal of an account.
    create index security_event_of_user on security_event (user_id, id desc);
    -- The days of a filter, and the sweep.
    create index security_event_by_age on security_event (first_at);
  `.execute(db)
}
