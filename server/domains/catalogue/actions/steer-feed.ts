import type { FeedState, FeedUpload } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { endWork } from '../../../engine/jobs/running-work.ts'
import { presentUpload } from '../feed-uploads/feed-upload.present.ts'
import { findUpload, nameOfOwner, setState } from '../feed-uploads/feed-upload.queries.ts'
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
  act(db, caller, {
    find: (trx) => findUpload(trx, id, true),
    may({ state }) {
      if (!from.includes(state)) throw new Failure('feedNotReady', `The feed is ${state}`)
    },
    async change(trx, held) {
      const row = await setState(trx, held.id, to)
      if (to === 'applying') await enqueueUpload(trx, row.id)
      return presentUpload(row, await nameOfOwner(trx, row.owner_id))
    },
    audit: ({ id, state }) => [entry('feed_upload', id, { state }, { state: to })],
    tell: (held) => [
      ...(to === 'cancelled' ? [endWork(workOf(held.id))] : []),
      tellProgress({ ...held, state: to }, 0),
    ],
  })
