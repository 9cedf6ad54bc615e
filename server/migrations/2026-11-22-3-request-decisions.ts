import { type Kysely, sql } from 'kysely'

/** Why a request for access was turned down, for the person and for whoever looks at it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_request add column refusal_reason text not null default '';
    -- What was decided, newest first.
    create index access_request_decided on access_request (decided_at desc, id desc) where decided_at is not null;
  `.execute(db)
}
