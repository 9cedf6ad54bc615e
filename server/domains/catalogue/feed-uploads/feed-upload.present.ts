import type { FeedUpload } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import type { FeedUploadRow, HistoryRow } from './feed-upload.queries.ts'

/** Row to contract. */
export const presentUpload = (row: FeedUploadRow | HistoryRow, by: string): FeedUpload => ({
  _id: row.public_id,
  fileName: row.file_name,
  size: row.size === null ? null : Number(row.size),
  kind: row.kind as FeedUpload['kind'],
  state: row.state,
  done: Number(row.done),
  total: row.total === null ? null : Number(row.total),
  checked: row.checked,
  applied: row.applied,
  fault: row.fault,
  by,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export const feedObject = (publicId: string): string => `feed-uploads/${publicId}`
export const rejectsObject = (publicId: string): string => `feed-uploads/${publicId}-rejects.csv`
