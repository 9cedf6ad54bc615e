import { type Kysely, sql } from 'kysely'

/** Whether an address refuses mail is asked of the newest mails to it, before another one is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mail_outbox_of_address on mail_outbox (lower(recipient), id desc) where state in ('sent', 'failed')
  `.execute(db)
}
