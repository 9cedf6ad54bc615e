import { FAILURES_UNTIL_PAUSE } from '../../../../contract/documents/schedules/schedule.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import { type Mail, queueMail } from '../../../engine/mail/queue-mail.ts'
import { type MailWord, mailWords } from '../../../engine/mail/mail-words.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { makeShare } from '../../shares/shares.public.ts'
import { type Sender, senderOf, takeDelivery } from './deliveries.queries.ts'
import type { DocumentJobRow } from '../documents.queries.ts'
import { sharedPath } from '../rules/shared-path.ts'
import { noteRunEnded } from '../schedules/runs.queries.ts'
import { restFailing } from '../schedules/schedules.queries.ts'
import { tellPaused } from '../schedules/tell-of-paused.ts'
import { tellOfSchedules } from '../schedules/tell-of-schedules.ts'

/**
 * What follows from the end of a document, in the transaction that ends it: the message that waited for it leaves, its
 * owner is told by mail of one that could not be made, and the schedule that asked for it notes how it went, and rests when
 * it keeps failing (DOC-06). Answers what people hear of it.
 */
export async function followDocument(trx: DatabaseTransaction, row: DocumentJobRow): Promise<News[]> {
  const failed = row.status === 'failed' ? tellFailed(row) : []
  if (row.origin === 'export') return failed
  const schedule = row.origin === 'scheduled' ? await noteRunEnded(trx, row) : undefined
  if (row.status === 'success') await deliverDocument(trx, row)
  const rests = row.status === 'failed' && schedule !== undefined && (await restFailing(trx, schedule.id))
  if (row.status === 'failed') {
    await tellOfFailure(trx, row, schedule && { ...schedule, rests })
  }
  if (!schedule) return failed
  return [
    ...failed,
    ...tellOfSchedules([schedule.owner_id]),
    ...(rests ? tellPaused([{ ...schedule, filename: row.filename }], () => [schedule.owner_id]) : []),
  ]
}

const tellFailed = (row: DocumentJobRow): News[] =>
  tell(nobody, [
    {
      kind: 'documentFailed',
      subject: row.public_id,
      values: { title: row.filename },
      to: { people: [row.owner_id] },
    },
  ])

/** Sends the message that waits for a document which is there now. */
export async function deliverDocument(trx: DatabaseTransaction, row: DocumentJobRow): Promise<void> {
  const message = await takeDelivery(trx, row.id)
  if (message) await sendDocument(trx, row, message)
}

/** Opens a document to people and sends each of them their link (DOC-05). */
export async function sendDocument(
  trx: DatabaseTransaction,
  row: DocumentJobRow,
  message: ShareMessage,
): Promise<void> {
  const sender = await senderOf(trx, row)
  const way = row.origin === 'scheduled' ? ('scheduled' as const) : ('shared' as const)
  const { links, expiresAt } = await makeShare(trx, {
    owner: row.owner_id,
    subject: 'document',
    subjectId: row.public_id,
    way,
    title: row.assortment_title,
    filename: row.filename,
    message,
  })
  await queueMail(
    trx,
    links.map(({ recipient, isBlind, code }): Mail => {
      const others = message.recipients.filter((other) => other !== recipient)
      const isAlone = isBlind || others.length === 0
      return {
        kind: `${way}Document${isAlone ? ('' as const) : ('With' as const)}`,
        to: { email: recipient, name: '' },
        language: row.language,
        values: {
          subject: message.subject,
          title: row.filename,
          person: sender.name,
          others: others.join(', '),
          until: new Intl.DateTimeFormat(row.language, { dateStyle: 'long' }).format(expiresAt),
        },
        message: message.body,
        replyTo: sender.email,
        link: { path: sharedPath(way, row, code), secret: true },
      }
    }),
  )
}

async function tellOfFailure(
  trx: DatabaseTransaction,
  row: DocumentJobRow,
  schedule: { public_id: string; rests: boolean } | undefined,
): Promise<void> {
  const sender = await senderOf(trx, row)
  // Who has no account any more is nobody to write to: the next run of the schedule tells others.
  if (!sender.isActive) return
  const mail = {
    to: ownerOf(sender),
    language: sender.language,
    values: { title: row.filename, reason: reasonOf(row, sender), count: FAILURES_UNTIL_PAUSE },
  }
  await queueMail(trx, [
    row.origin === 'scheduled'
      ? {
          ...mail,
          kind: schedule?.rests ? ('schedulePaused' as const) : ('scheduleFailed' as const),
          link: { path: `/product/assortments/scheduled${schedule ? `?schedule=${schedule.public_id}` : ''}` },
        }
      : { ...mail, kind: 'documentNotShared', link: { path: '/product/assortments/quick-access' } },
  ])
}

const ownerOf = ({ id, email, name }: Sender) => ({ email, name, userId: id })

/** Why a document could not be made, in the words of its owner. */
function reasonOf({ message_code }: DocumentJobRow, { language }: Sender): string {
  const words = mailWords(language)
  // Of most faults it is told no more than that there was one.
  return words(`reasons.${message_code}` as MailWord, { defaultValue: words('reasons.unexpected') })
}
