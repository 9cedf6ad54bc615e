import type { OutboxMail, ShownMail } from '../../../contract/mail/outbox.ts'
import { withLink } from '../../engine/mail/render-mail.ts'
import { mailWords } from '../../engine/mail/mail-words.ts'
import type { MailRow, OutboxRow } from './outbox.queries.ts'

export const presentMail = (row: OutboxRow): OutboxMail => ({
  _id: row.publicId,
  kind: row.kind,
  recipient: row.recipient,
  recipientName: row.recipientName,
  language: row.language,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  isRefused: row.isRefused,
  createdDate: row.createdAt.toISOString(),
  sentDate: row.sentAt?.toISOString() ?? null,
})

/** A mail whose secret link was taken away could only disappoint; one that left is not sent twice. */
export const mayRetry = (row: Pick<MailRow, 'state' | 'link' | 'linkIsSecret'>): boolean =>
  row.state !== 'sent' && !(row.linkIsSecret && row.link === null)

interface MailSurroundings {
  publicAddress: string
  hasMailServer: boolean
}

/** A mail as it is sent. A link that opens somebody's account is shown only while nothing else brings it to them. */
export function presentShownMail(row: MailRow, surroundings: MailSurroundings): ShownMail {
  const { link, shown, address } = linkOf(row, surroundings)
  return {
    ...presentMail(row),
    text: withLink(row.textBody, shown, 'text'),
    link,
    address,
    mayRetry: mayRetry(row),
  }
}

/** The same as a page; its links ask for a window of their own, which whoever shows it does not give. */
export const presentMailPage = (row: MailRow, surroundings: MailSurroundings): string =>
  withLink(row.htmlBody, linkOf(row, surroundings).shown, 'html').replace('<head>', '<head><base target="_blank">')

function linkOf(row: MailRow, { publicAddress, hasMailServer }: MailSurroundings) {
  const address = row.link === null ? null : publicAddress + row.link
  const isHidden = row.linkIsSecret && hasMailServer
  const link = address === null ? (row.linkIsSecret ? 'gone' : 'none') : isHidden ? 'hidden' : 'shown'
  const words = mailWords(row.language)
  const shown = link === 'shown' ? address! : link === 'none' ? '' : words(`link.${link}`)
  return { link, shown, address: link === 'shown' ? address : null } as const
}
