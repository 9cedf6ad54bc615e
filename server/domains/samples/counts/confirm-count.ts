import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { confirmCount as confirmCall } from '../../../../contract/samples/counts/count-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import * as lines from '../lines.queries.ts'
import { tellOfLoans } from '../loans/telling/said-of-loan.ts'
import { settleDue } from '../loans/telling/tell-holders.ts'
import type { SamplesRoom } from '../room.ts'
import { changeOf } from '../said-of-sample.ts'
import { samplesByKeys } from '../samples.queries.ts'
import { touchCount } from './counts.queries.ts'
import { presentWhole } from './counts.present.ts'
import { keepResults, pageOfDifferences } from './differences.queries.ts'
import { findCount, lockOpen } from './lock-open.ts'
import { settle } from '../../notifications/notifications.public.ts'
import { countEntry, tellOfCounts, toConfirm } from './said-of-count.ts'
import { setByCount } from './set-by-count.ts'

/**
 * The library becomes what was found, in one batch that is taken back as one (design, section 9).
 * @throws Failure notFound, countOver, userLock where somebody has counted on since
 */
export async function confirmCount(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  publicId: string,
  { version, except }: z.output<(typeof confirmCall)['body']>,
): Promise<z.output<(typeof confirmCall)['output']>> {
  const mover = { key: caller.key, batchId: nanoid() }
  const left = new Set(except)
  const { confirmed } = await act(db, mover, {
    async find(trx) {
      const count = await lockOpen(trx, caller, publicId, 'confirm')
      requireVersion(count, version)
      const read = () => pageOfDifferences(trx, { id: count.id, isOpen: true }, { skip: 0, limit: null })
      await lines.lockKeys(
        trx,
        (await read()).map(({ sampleId }) => sampleId),
      )
      // As they stand now that nobody moves them.
      const told = (await read()).map((one) => ({ ...one, isConfirmed: !left.has(one.key) }))
      const chosen = told.filter(({ isConfirmed }) => isConfirmed)
      const rows = await samplesByKeys(trx, [...new Set(chosen.map(({ sampleId }) => sampleId))])
      return { count, told, chosen, rows }
    },
    async change(trx, { count, told, chosen, rows }) {
      const loans = await setByCount(trx, mover, { number: count.number, chosen, rows })
      await keepResults(trx, count.id, told)
      await touchCount(trx, caller.key, count.id, { state: 'CONFIRMED', batchId: mover.batchId })
      const after = await samplesByKeys(
        trx,
        rows.map(({ id }) => id),
      )
      return { after: new Map(after.map((row) => [row.id, row])), loans, confirmed: chosen.length }
    },
    audit: ({ count, rows }, done) => [
      countEntry(count, { state: 'CONFIRMED', confirmed: done.confirmed }),
      ...rows.flatMap((row) => changeOf(row, done.after.get(row.id))),
    ],
    tell: ({ count }, { loans }) => [
      ...tellOfCounts(),
      ...tellOfLoans(count.library),
      ...settleDue(loans),
      ...settle([toConfirm(count)]),
    ],
  })
  return { count: await presentWhole(db, await findCount(db, caller, publicId)), confirmed, batchId: mover.batchId }
}
