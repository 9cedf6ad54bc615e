import type { Announcement, ShownAsset } from '../../../contract/announcements/announcement.ts'
import { isPartner } from '../../../contract/identity/access/partners.ts'
import { previewAddress } from '../../../contract/libraries/preview-address.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { AnnouncementRecord, AssetRecord } from './announcements.queries.ts'

/** Partners do not read who made it. */
export const presentAnnouncement = (caller: Caller, row: AnnouncementRecord): Announcement => ({
  _id: row.publicId,
  id: row.publicId,
  title: row.title,
  html: row.html,
  published: row.published,
  publishedDate: row.publishedAt?.toISOString() ?? null,
  isNew: row.published && !row.read,
  assets: row.assets.map(presentAsset),
  addedBy: isPartner(caller) ? '' : row.createdBy,
  createdDate: row.createdAt.toISOString(),
  lastEditedByUser: isPartner(caller) ? '' : row.modifiedBy,
  modifiedDate: row.modifiedAt.toISOString(),
  version: row.version,
})

function presentAsset({ file, ...asset }: AssetRecord): ShownAsset {
  return {
    ...asset,
    thumbnail: file && previewAddress(file.id, 320),
    previewJpg: file && previewAddress(file.id, 1600),
    dimensions: file?.width && file.height ? { width: file.width, height: file.height } : null,
  }
}
