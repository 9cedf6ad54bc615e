import { type Kysely, sql } from 'kysely'

/** Wrong passwords slow an account down for strangers only: where its person logged in before, strangers' attempts do not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until when the next attempt is refused without being counted.
    alter table attempt_count add column waits_until timestamptz;

    create table login_network (
      user_id bigint not null references user_account on delete cascade,
      -- sha256 of the network's address.
      network bytea not null,
      last_login_at timestamptz not null,
      primary key (user_id, network)
    );
    -- The sweep.
    create index login_network_by_age on login_network (last_login_at);
  `.execute(db)
}
