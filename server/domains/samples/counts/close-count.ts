import { nanoid } from 'nanoid'
import type { WholeCount } from '../../../../contract/samples/counts/count.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import * as lines from '../lines.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { forgetFound, touchCount } from './counts.queries.ts'
import { presentWhole } from './counts.present.ts'
import { findCount, lockOpen } from './lock-open.ts'
import { settle } from '../../notifications/notifications.public.ts'
import { countEntry, tellOfCounts, toConfirm } from './said-of-count.ts'

type Room = Pick<SamplesRoom, 'db'>

/** Given up: nothing was changed, nothing is. @throws Failure notFound, countOver */
export async function cancelCount({ db }: Room, caller: Caller, publicId: string): Promise<WholeCount> {
  await act(
    db,
    { key: caller.key, batchId: nanoid() },
    {
      find: (trx) => lockOpen(trx, caller, publicId, 'cancel'),
      change: (trx, { id }) => touchCount(trx, caller.key, id, { state: 'CANCELED', batchId: null }),
      audit: (held) => [countEntry(held, { state: 'CANCELED' })],
      tell: (held) => [...tellOfCounts(), ...settle([toConfirm(held)])],
    },
  )
  return presentWhole(db, await findCount(db, caller, publicId))
}

/** Differences go back to those who count. @throws Failure notFound, countOver */
export async function lookAgain(
  { db }: Room,
  caller: Caller,
  publicId: string,
  sampleIds: readonly string[],
): Promise<WholeCount> {
  await act(
    db,
    { key: caller.key, batchId: nanoid() },
    {
      find: (trx) => lockOpen(trx, caller, publicId, 'scan'),
      async change(trx, { id }) {
        await forgetFound(trx, id, await lines.keysOf(trx, sampleIds))
        await touchCount(trx, caller.key, id)
      },
      audit: 'nothing: what was found stands in the count',
      tell: tellOfCounts,
    },
  )
  return presentWhole(db, await findCount(db, caller, publicId))
}
