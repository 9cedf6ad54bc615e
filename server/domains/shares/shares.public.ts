import type { ShareEvent, ShareSubject, ShareWay } from '../../../contract/shares/share.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { act } from '../../engine/actions/act.ts'
import { nobody } from '../../engine/database/audit.ts'
import { countAttempt } from '../../engine/http/limits/attempt-limits.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { tell, type Telling } from '../notifications/notifications.public.ts'
import { hashOfCode } from './access-code.ts'
import { findOpenLink, noteUse, type OpenLink, revokeAllOf } from './shares.queries.ts'

export { makeShare, type NewShare } from './actions/make-share.ts'
export type { OpenLink } from './shares.queries.ts'

/** Codes that one network may try in vain within a quarter of an hour. */
const inVain = { max: 30, seconds: 900 }

/**
 * Who comes with this code, while it opens something. An unknown code, one of another thing, an expired and a revoked
 * one are refused with the same words; trying is limited by network, and only what fails counts.
 * @throws Failure linkNotValid, tooManyRequests
 */
export async function openLink(
  db: Database,
  wish: { subject: ShareSubject; subjectId: string; way: ShareWay; code: string },
  address: string,
): Promise<OpenLink> {
  const attempt = await countAttempt(db, [{ scope: 'share', subject: address, ...inVain }])
  const link = await findOpenLink(db, { ...wish, codeHash: hashOfCode(wish.code) })
  if (!link) throw linkNotValid()
  await attempt.giveBack()
  return link
}

/** The same for what comes in numbers with an opened page; its calls are limited where they are mounted. */
export async function linkStillOpen(
  db: Database,
  wish: { subject: ShareSubject; subjectId: string; way: ShareWay; code: string },
): Promise<OpenLink> {
  const link = await findOpenLink(db, { ...wish, codeHash: hashOfCode(wish.code) })
  if (!link) throw linkNotValid()
  return link
}

/** What a link led to is no longer there either. */
export const linkNotValid = (): Failure => new Failure('linkNotValid', 'This link is not valid any more')

/** Writes down that a link was used, and tells whoever shared it (BEY-06, NOT-02). */
export const noteLinkUse = (db: Database, link: OpenLink, action: ShareEvent['action']): Promise<unknown> =>
  act(db, nobody, {
    change: (trx) => noteUse(trx, link.id, action),
    audit: 'nothing: uses of a link are a log of their own',
    tell: (_none, isNoted) => (isNoted ? tell(nobody, [used(link, action)]) : []),
  })

const used = ({ shareId, owner, title, recipient }: OpenLink, action: ShareEvent['action']): Telling => ({
  kind: action === 'opened' ? 'shareOpened' : 'shareDownloaded',
  subject: shareId,
  values: { title, recipient },
  to: { people: [owner] },
})

/** Ends whatever was shared of these things. */
export async function endSharesOf(
  db: Database | DatabaseTransaction,
  subject: ShareSubject,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length > 0) await revokeAllOf(db, subject, subjectIds)
}
