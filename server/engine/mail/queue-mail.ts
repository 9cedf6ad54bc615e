import type { Kysely, Transaction } from 'kysely'
import { nanoid } from 'nanoid'
import type { EngineTables } from '../database/engine.tables.ts'
import { enqueueEach } from '../jobs/job-runner.ts'
import type { MailKind, MailValues } from './mail-words.ts'
import { renderMail } from './render-mail.ts'

export interface Mail {
  kind: MailKind
  to: { email: string; name: string; userId?: number }
  /** The person's; a language without mails falls back to English. */
  language: string
  values?: MailValues
  /** What a person wrote to go with our words. */
  message?: string
  /** Who gets the answer; without it nobody does. */
  replyTo?: string
  /** Path of a page, made absolute when it is sent. A secret one opens an account and is shown to nobody else. */
  link?: { path: `/${string}`; secret?: boolean }
  /** Path that stops such mails with one click (RFC 8058); made absolute when it is sent. */
  unsubscribe?: `/${string}`
}

/** Tries before a mail counts as failed: the last comes some three hours after the first. */
export const MAIL_ATTEMPTS = 10

/**
 * Puts mails into the outbox in the caller's transaction: they leave exactly if the change they speak of stays.
 * They are sent by a job each, and kept for the administrator to read when there is no mail server.
 */
export async function queueMail<Tables extends EngineTables>(
  transaction: Transaction<Tables>,
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return
  const db = transaction as unknown as Kysely<EngineTables>
  const rows = mails.map(({ kind, to, language, values, message, replyTo, link, unsubscribe }) => {
    const { subject, text, html } = renderMail({
      kind,
      name: to.name,
      language,
      values,
      message,
      hasLink: link !== undefined,
    })
    return {
      public_id: nanoid(),
      kind,
      user_id: to.userId ?? null,
      recipient: to.email,
      recipient_name: to.name,
      language,
      subject,
      text_body: text,
      html_body: html,
      reply_to: replyTo ?? null,
      link: link?.path ?? null,
      link_is_secret: link?.secret ?? false,
      unsubscribe: unsubscribe ?? null,
    }
  })
  const queued = await db.insertInto('mail_outbox').values(rows).returning('id').execute()
  await enqueueMails(
    db,
    queued.map(({ id }) => id),
  )
}

/** Has the mails of these keys sent (again) at the next moment. */
export async function enqueueMails<Tables>(
  db: Transaction<Tables> | Kysely<Tables>,
  ids: readonly number[],
): Promise<void> {
  await enqueueEach(
    db,
    'engine/send-mail',
    ids.map((id) => ({ payload: { id }, key: `mail:${id}` })),
    { maxAttempts: MAIL_ATTEMPTS, isWaitedFor: true },
  )
}
