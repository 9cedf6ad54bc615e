import { sql } from 'kysely'
import type { MailState } from '../../../contract/mail/outbox.ts'
import { noSuch, requireFound } from '../../engine/actions/refusals.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import { refusesMail } from '../../engine/mail/refused-address.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export interface OutboxWish {
  state: readonly MailState[]
  text: string
  skip: number
  limit: number
}

const matching = (db: Database, { state, text }: OutboxWish) => {
  let query = db.selectFrom('mail_outbox')
  if (state.length > 0) query = query.where('state', 'in', state)
  for (const word of text.split(/\s+/).filter(Boolean)) {
    query = query.where(
      sql<boolean>`lower(recipient || ' ' || recipient_name || ' ' || subject) like ${containing(word.toLowerCase())}`,
    )
  }
  return query
}

const listed = [
  'public_id as publicId',
  'kind',
  'recipient',
  'recipient_name as recipientName',
  'language',
  'subject',
  'state',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
  refusesMail(sql.ref('mail_outbox.recipient')).as('isRefused'),
] as const

/** A page of mails without their bodies, newest first, and how many there are in all. */
export async function readOutboxPage(db: Database, wish: OutboxWish) {
  const [rows, { count }] = await Promise.all([
    matching(db, wish).select(listed).orderBy('id', 'desc').limit(wish.limit).offset(wish.skip).execute(),
    matching(db, wish)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: count }
}

export type OutboxRow = Awaited<ReturnType<typeof readOutboxPage>>['rows'][number]

/** @throws Failure notFound */
export const readMail = async (db: Database, publicId: string) =>
  requireFound(
    await db
      .selectFrom('mail_outbox')
      .select([...listed, 'link', 'link_is_secret as linkIsSecret', 'text_body as textBody', 'html_body as htmlBody'])
      .where('public_id', '=', publicId)
      .executeTakeFirst(),
    'mail',
  )

export type MailRow = Awaited<ReturnType<typeof readMail>>

/** All of them. @throws Failure notFound */
export async function lockMails(transaction: DatabaseTransaction, publicIds: readonly string[]) {
  const mails = await transaction
    .selectFrom('mail_outbox')
    .select(['id', 'state', 'link', 'link_is_secret as linkIsSecret', 'recipient'])
    .where('public_id', 'in', publicIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (mails.length < new Set(publicIds).size) throw noSuch('mail')
  return mails
}

export const requeueMails = (transaction: DatabaseTransaction, ids: readonly number[]) =>
  transaction
    .updateTable('mail_outbox')
    .set({ state: 'queued', attempts: 0, last_error: '' })
    .where('id', 'in', ids)
    .execute()
