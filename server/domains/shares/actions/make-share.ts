import { nanoid } from 'nanoid'
import type { ShareMessage, ShareSubject, ShareWay } from '../../../../contract/shares/share.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { hashOfCode, newAccessCode } from '../access-code.ts'
import { insertLinks, insertShare } from '../shares.queries.ts'

export interface NewShare {
  owner: number
  subject: ShareSubject
  subjectId: string
  way: ShareWay
  title: string
  filename: string
  message: ShareMessage
}

/** One person's way in; the code is told here and never again. */
export interface NewLink {
  recipient: string
  isBlind: boolean
  code: string
}

/**
 * Opens a thing of the owner to people without an account, in the caller's transaction: each of them gets a link with a
 * code of their own, so that the log knows who came (BEY-06). Sending it is the caller's.
 */
export async function makeShare(trx: DatabaseTransaction, wish: NewShare): Promise<NewLink[]> {
  const { owner, subject, subjectId, way, title, filename, message } = wish
  const { id } = await insertShare(trx, {
    public_id: nanoid(),
    owner_id: owner,
    subject,
    subject_id: subjectId,
    way,
    title,
    filename,
    message: message.subject,
    expires_at: new Date(Date.now() + message.expireDays * 86_400_000),
  })
  const seen = new Set(message.recipients)
  const links = [
    ...message.recipients.map((recipient) => ({ recipient, isBlind: false, code: newAccessCode() })),
    ...message.bccRecipients
      .filter((recipient) => !seen.has(recipient))
      .map((recipient) => ({ recipient, isBlind: true, code: newAccessCode() })),
  ]
  await insertLinks(
    trx,
    links.map(({ recipient, isBlind, code }) => ({
      share_id: id,
      recipient,
      is_blind: isBlind,
      code_hash: hashOfCode(code),
    })),
  )
  await recordChanges(trx, { userKey: String(owner), batchId: nanoid() }, [
    {
      table: 'share',
      recordId: id,
      before: null,
      after: { title, recipients: links.map(({ recipient }) => recipient) },
    },
  ])
  return links
}
