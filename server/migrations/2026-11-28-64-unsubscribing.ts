import { type Kysely, sql } from 'kysely'

/** Mails that people can stop with one click say where (RFC 8058): a path, made absolute when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column unsubscribe text`.execute(db)
}
