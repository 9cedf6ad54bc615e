import type { FeedUpload, FeedUploadDetail } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { presentUpload, rejectsObject } from '../feed-uploads/feed-upload.present.ts'
import { feedHistory, findUpload, nameOfOwner } from '../feed-uploads/feed-upload.queries.ts'
import type { FeedRoom } from '../feed-uploads/room.ts'

export const showFeeds = ({ db }: FeedRoom, page: { offset: number; limit: number }): Promise<Paged<FeedUpload>> =>
  readList({ skeleton: feedHistory(db, page), present: (row) => presentUpload(row, row.by) })

export async function showFeed({ db }: FeedRoom, id: string): Promise<FeedUploadDetail> {
  const row = await findUpload(db, id)
  return { ...presentUpload(row, await nameOfOwner(db, row.owner_id)), preview: row.preview }
}

/** The rejected rows as a file. Errors: notFound when there are none or their time is over. */
export async function openRejects({ db, store }: FeedRoom, id: string): Promise<FileAnswer> {
  const row = await findUpload(db, id)
  const file = requireFound(await store.read(rejectsObject(row.public_id)), 'file of rejected rows')
  const filename = `${row.file_name.replace(/\.[^.]*$/, '')} rejects.csv`
  return { content: file.content, size: file.size, filename, contentType: 'text/csv; charset=utf-8' }
}
