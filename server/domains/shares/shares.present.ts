import type { Share } from '../../../contract/shares/share.ts'
import type { LinkRow, ShareRow } from './shares.queries.ts'

/** Row to contract, with the links that belong to it among those given. */
export const presentShare = (row: ShareRow, links: readonly LinkRow[]): Share => ({
  _id: row.public_id,
  subject: row.subject,
  subjectId: row.subject_id,
  way: row.way,
  title: row.title,
  filename: row.filename,
  message: row.message,
  createdDate: row.created_at.toISOString(),
  expiresDate: row.expires_at.toISOString(),
  state: row.revoked_at ? 'revoked' : row.is_expired ? 'expired' : 'active',
  links: links
    .filter(({ share_id }) => share_id === row.id)
    .map((link) => ({
      recipient: link.recipient,
      isBlind: link.is_blind,
      opens: link.opens,
      downloads: link.downloads,
      lastUsedDate: link.last_used_at?.toISOString() ?? null,
    })),
})
