import { type Kysely, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { EngineTables } from '../database/engine.tables.ts'
import { MAIL_ATTEMPTS } from './queue-mail.ts'
import { withLink } from './render-mail.ts'

/** How long a mail server is waited for, in milliseconds; then it counts as away. */
export interface MailPatience {
  /** To be reached, and to greet. */
  toGreet: number
  /** Of silence in the middle of a mail. */
  silence: number
}

const usual: MailPatience = { toGreet: 10_000, silence: 15_000 }
const longestError = 500
/** Days a mail can be read in the outbox. */
const DAYS_KEPT = 90
/** Days after which no link of a mail opens anything any more. */
const DAYS_OF_LINKS = 7

export interface MailSettings {
  smtpUrl: string
  /** `Name <address>` or an address. */
  from: string
}

/** Hands one mail to the mail server. @throws what nodemailer throws */
export interface Postman {
  send(mail: {
    to: { name: string; address: string }
    subject: string
    text: string
    html: string
    id: string
    replyTo?: string
    /** Address that stops such mails. */
    unsubscribe?: string
  }): Promise<void>
}

export function openPostman({ smtpUrl, from }: MailSettings, { toGreet, silence } = usual): Postman {
  const transport = createTransport({
    url: smtpUrl,
    // Until it has greeted.
    connectionTimeout: toGreet,
    socketTimeout: silence,
  })
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, unsubscribe, ...mail }) {
      // The same id each time it is tried: a mailbox that already has it shows it once.
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === undefined
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    },
  }
}

export interface MailRoom {
  db: Kysely<EngineTables>
  /** Absent: mails are kept in the outbox. */
  postman: Postman | undefined
  /** Where people reach the application, without a slash at its end. */
  publicAddress(): string
}

/**
 * Sends one mail of the outbox. What the server refuses for good fails at once; everything else is thrown, so that the
 * job comes again later. A crash between the sending and the note of it sends twice.
 */
export async function sendMail({ db, postman, publicAddress }: MailRoom, id: number): Promise<void> {
  const mail = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (!mail) return
  const note = (change: { state?: 'sent' | 'failed' | 'kept'; attempts?: number; last_error?: string; link?: null }) =>
    db
      .updateTable('mail_outbox')
      .set({ ...change, ...(change.state === 'sent' ? { sent_at: sql<Date>`now()` } : {}) })
      .where('id', '=', id)
      .execute()
  if (!postman) {
    await note({ state: 'kept' })
    return
  }
  const attempts = mail.attempts + 1
  const address = publicAddress() + (mail.link ?? '')
  try {
    await postman.send({
      id: mail.public_id,
      to: { name: mail.recipient_name, address: mail.recipient },
      subject: mail.subject,
      text: withLink(mail.text_body, address, 'text'),
      html: withLink(mail.html_body, address, 'html'),
      ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
      ...(mail.unsubscribe === null ? {} : { unsubscribe: publicAddress() + mail.unsubscribe }),
    })
  } catch (error) {
    const isFinal = isRefusal(error) || attempts >= MAIL_ATTEMPTS
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, longestError)
    await note({ attempts, last_error, ...(isFinal ? { state: 'failed' } : {}) })
    if (!isFinal) throw error
    return
  }
  // The copy of the way into an account goes when the mail itself is gone.
  await note({ state: 'sent', attempts, last_error: '', ...(mail.link_is_secret ? { link: null } : {}) })
}

/** The recipient or the message was refused with a 5xx answer; a wrong login to the mail server can be mended. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Takes worn-out links out of mails that never left, and removes old mails. */
export async function sweepMail(db: Kysely<EngineTables>): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ link: null })
    .where('link_is_secret', '=', true)
    .where('link', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_OF_LINKS})`)
    .execute()
  await db
    .deleteFrom('mail_outbox')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute()
}
