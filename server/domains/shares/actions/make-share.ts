import { nanoid } from 'nanoid'
import type { ShareMessage, ShareSubject, ShareWay } from '../../../../contract/shares/share.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { hashOfCode, newAccessCode } from '../access-code.ts'
import { insertShare } from '../shares.queries.ts'

export interface NewShare {
  owner: number
  subject: ShareSubject
  subjectId: string
  way: ShareWay
  title: string
  filename: string
  message: Pick<ShareMessage, 'subject' | 'recipients' | 'bccRecipients' | 'expireDays'>
}

/** Whom the one link of a share is for that nobody was sent. */
const whoeverHasIt = { recipient: '', isBlind: false }

/** One person's way in; the code is told here and never again. */
export interface NewLink {
  recipient: string
  isBlind: boolean
  code: string
}

/**
 * Opens a thing of the owner to people without an account, in the caller's transaction: each of them gets a link with a
 * code of their own, so that the log knows who came (BEY-06). Without people it is one link for whoever has it. Handing it
 * on is the caller's.
 */
export async function makeShare(
  trx: DatabaseTransaction,
  wish: NewShare,
): Promise<{ shareId: string; expiresAt: Date; links: NewLink[] }> {
  const { owner, subject, subjectId, way, title, filename, message } = wish
  const shareId = nanoid()
  const links = peopleOf(message).map((one) => ({ ...one, code: newAccessCode() }))
  const made = await act(
    trx,
    { key: String(owner) },
    {
      change: (trx) =>
        insertShare(trx, {
          publicId: shareId,
          owner,
          subject,
          subjectId,
          way,
          title,
          filename,
          message: message.subject,
          days: message.expireDays,
          links: links.map(({ code, ...link }) => ({ ...link, codeHash: hashOfCode(code) })),
        }),
      audit(_none, { id }) {
        const after = { title, recipients: links.map(({ recipient }) => recipient) }
        return [entry('share', id, null, after)]
      },
      tell: 'nothing: whoever shares hands it on',
    },
  )
  return { shareId, expiresAt: made.expiresAt, links }
}

function peopleOf({ recipients, bccRecipients }: NewShare['message']): Omit<NewLink, 'code'>[] {
  const seen = new Set(recipients)
  const people = [
    ...recipients.map((recipient) => ({ recipient, isBlind: false })),
    ...bccRecipients.filter((recipient) => !seen.has(recipient)).map((recipient) => ({ recipient, isBlind: true })),
  ]
  return people.length > 0 ? people : [whoeverHasIt]
}
