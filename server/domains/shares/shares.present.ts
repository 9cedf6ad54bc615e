import type { Share } from '../../../contract/shares/share.ts'
import type { LinkRecord, ShareRecord } from './shares.queries.ts'

/** Row to contract, with the links that belong to it among those given. */
export const presentShare = (row: ShareRecord, links: readonly LinkRecord[]): Share => ({
  _id: row.publicId,
  subject: row.subject,
  subjectId: row.subjectId,
  way: row.way,
  title: row.title,
  filename: row.filename,
  message: row.message,
  createdDate: row.createdAt.toISOString(),
  expiresDate: row.expiresAt.toISOString(),
  state: row.revokedAt ? 'revoked' : row.isExpired ? 'expired' : 'active',
  links: links
    .filter(({ shareId }) => shareId === row.id)
    .map((link) => ({
      recipient: link.recipient,
      isBlind: link.isBlind,
      opens: link.opens,
      downloads: link.downloads,
      lastUsedDate: link.lastUsedAt?.toISOString() ?? null,
    })),
})
