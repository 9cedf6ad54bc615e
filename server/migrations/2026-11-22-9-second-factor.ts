import { type Kysely, sql } from 'kysely'

/** Codes of authenticator apps beside the password, and the codes that stand for the app once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      user_id bigint primary key references user_account on delete cascade,
      -- Sealed: it must be readable to check a code, but not to whoever reads the table. Null until it is confirmed.
      secret text,
      confirmed_at timestamptz,
      -- Waits for its first code; the one in force stays so until then.
      new_secret text,
      new_secret_at timestamptz,
      -- The half minute of the last code used: it and older ones open nothing any more.
      last_step bigint not null default 0,
      recovery_salt bytea,
      check ((secret is null) = (confirmed_at is null))
    );

    -- A code that was used is gone. The key finds one by its hash.
    create table recovery_code (
      user_id bigint not null references second_factor on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)
}
