import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import type { FeedUpload } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { feedObject, presentUpload } from '../feed-uploads/feed-upload.present.ts'
import { insertUpload } from '../feed-uploads/feed-upload.queries.ts'
import type { FeedRoom } from '../feed-uploads/room.ts'
import { enqueueUpload } from '../feed-uploads/run-upload.ts'

/** A name that is no path and stands in any folder. */
const plainName = (name: string): string =>
  name
    .replaceAll(/^.*[/\\]/g, '')
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120) || 'feed'

/** Keeps an uploaded feed in the object store and begins to look at it. Errors: payloadTooLarge, unreadableFile when empty. */
export async function receiveFeed(
  { db, store }: FeedRoom,
  caller: Caller,
  name: string,
  file: Readable,
): Promise<FeedUpload> {
  const publicId = nanoid()
    .replaceAll(/[^A-Za-z0-9]/g, '0')
    .toLowerCase()
  const { size } = await store.put(feedObject(publicId), file, { contentType: 'application/octet-stream' })
  if (size === 0) {
    await store.remove(feedObject(publicId))
    throw new Failure('unreadableFile', 'The file is empty', { data: { reason: 'empty' } })
  }
  const file_name = plainName(name)
  const row = await act(db, caller, {
    async change(trx) {
      const row = await insertUpload(trx, { public_id: publicId, owner_id: Number(caller.key), file_name, size })
      await enqueueUpload(trx, row.id)
      return row
    },
    audit: (_none, { id }) => [entry('feed_upload', id, null, { file: file_name, size })],
    tell: 'nothing: whoever sent it has it in the answer, and hears how far it is',
  })
  return presentUpload(row, `${caller.name} ${caller.lastName}`.trim())
}
