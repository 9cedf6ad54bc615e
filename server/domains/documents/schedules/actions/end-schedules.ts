import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { removeSchedules, schedulesOfAssortments } from '../schedules.queries.ts'
import { settlePaused } from '../tell-of-paused.ts'
import { tellOfSchedules } from '../tell-of-schedules.ts'

/** Assortments are deleted, and with them whatever was scheduled of them, in the same transaction (AST-07). */
export const endSchedulesOf = (
  trx: DatabaseTransaction,
  caller: Caller,
  assortmentIds: readonly number[],
): Promise<void> =>
  act(trx, caller, {
    find: (trx) => schedulesOfAssortments(trx, assortmentIds),
    async change(trx, held) {
      const keys = held.map(({ id }) => id)
      if (keys.length > 0) await removeSchedules(trx, keys)
    },
    audit: (held) => held.map(({ id, filename }) => entry('document_schedule', id, { title: filename }, null)),
    tell: (held) => [...tellOfSchedules(held.map(({ owner_id }) => owner_id)), ...settlePaused(held)],
  })
