import { nanoid } from 'nanoid'
import type { FeedState, FeedUpload } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { endWork } from '../../../engine/jobs/running-work.ts'
import { presentUpload } from '../feed-uploads/feed-upload.present.ts'
import { nameOfOwner, setState, uploadById } from '../feed-uploads/feed-upload.queries.ts'
import type { FeedRoom } from '../feed-uploads/room.ts'
import { enqueueUpload, tellProgress, workOf } from '../feed-uploads/run-upload.ts'

/** Applies a feed that was looked at. Errors: notFound, feedNotReady. */
export const applyFeed = (room: FeedRoom, caller: Caller, id: string): Promise<FeedUpload> =>
  steer(room, caller, id, ['checked'], 'applying')

/** Stops a feed; batches that are written stay. Errors: notFound, feedNotReady when nothing is under way. */
export const cancelFeed = (room: FeedRoom, caller: Caller, id: string): Promise<FeedUpload> =>
  steer(room, caller, id, ['checking', 'checked', 'applying'], 'cancelled')

const steer = (
  { db }: FeedRoom,
  caller: Caller,
  id: string,
  from: readonly FeedState[],
  to: 'applying' | 'cancelled',
): Promise<FeedUpload> =>
  db.transaction().execute(async (transaction) => {
    const before = await uploadById(transaction, id, true)
    if (!before) throw new Failure('notFound', 'There is no such feed')
    if (!from.includes(before.state)) throw new Failure('feedNotReady', `The feed is ${before.state}`)
    const row = await setState(transaction, before.id, to)
    await recordChanges(transaction, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'feed_upload', recordId: row.id, before: { state: before.state }, after: { state: row.state } },
    ])
    if (to === 'applying') await enqueueUpload(transaction, row.id)
    else await endWork(transaction, workOf(row.id))
    await tellProgress(transaction, row, 0)
    return presentUpload(row, await nameOfOwner(transaction, row.owner_id))
  })
