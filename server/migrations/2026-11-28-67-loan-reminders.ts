import { type Kysely, sql } from 'kysely'

/** What holders of samples were reminded of: a reminder is never sent twice, also after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loan_reminder (
      recipient text not null,
      kind text not null,
      at timestamptz not null default now(),
      primary key (recipient, kind)
    )`.execute(db)
}
