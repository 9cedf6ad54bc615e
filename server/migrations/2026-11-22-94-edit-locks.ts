import { type Kysely, sql } from 'kysely'

/** Who edits an internal assortment now: one person, until it is released, runs out or is taken over (AST-16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table edit_lock (
      assortment_id bigint primary key references assortment on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      expires_at timestamptz not null
    );
    -- Removing an account removes its locks.
    create index edit_lock_of_user on edit_lock (user_id);
  `.execute(db)
}
