import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { keptLibraries, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { readBatchEntries } from '../../../engine/database/read-audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { reopenOfBatch } from '../counts/counts.queries.ts'
import { tellOfCounts } from '../counts/said-of-count.ts'
import { dropOfBatch, loansByKeys, loansOfItems } from '../loans/loans.queries.ts'
import { tellOfLoans } from '../loans/telling/said-of-loan.ts'
import { settleDue } from '../loans/telling/tell-holders.ts'
import { movesOfBatch } from '../moves/moves.queries.ts'
import { planRevert, type RevertPlan } from '../moves/plan-revert.ts'
import type { SamplesRoom } from '../room.ts'
import { changeOf } from '../said-of-sample.ts'
import { requireKeeper } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import { type Mover, writeMoves } from '../moves/write-moves.ts'

/** Lines named in a refusal; more of the same say nothing new. */
const NAMED = 100

/**
 * Takes back all that one batch did: pieces, places, fields, lines that were added or deleted (BEY-07).
 * @throws Failure notFound, revertRefused naming each line that has gone on since
 */
export async function revertMoves(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  library: SampleLibrary,
  batchId: string,
): Promise<{ rows: Sample[]; deleted: number; batchId: string }> {
  requireKeeper(caller, library)
  const mover = { key: caller.key, batchId: nanoid() }
  const done = await act(db, mover, {
    async find(trx) {
      await lines.lockLibraries(trx, keptLibraries(caller))
      const moves = await movesOfBatch(trx, batchId)
      const entries = await readBatchEntries(trx, 'sample', batchId)
      const keys = [...new Set([...moves.map(({ sampleId }) => sampleId), ...entries.map(({ recordId }) => recordId)])]
      if (keys.length === 0) throw noSuch('batch')
      await lines.lockKeys(trx, keys)
      const held = await samplesByKeys(trx, keys)
      const kept = keptLibraries(caller)
      if (held.some((row) => !kept.includes(row.library))) throw noSuch('batch')
      const lent = moves.flatMap(({ loanItemId }) => loanItemId ?? [])
      const loans = lent.length === 0 ? [] : await loansOfItems(trx, lent)
      return { held, loans, ofOrder: loans.find(({ order }) => order !== null), plan: planRevert(held, moves, entries) }
    },
    may({ ofOrder, plan: { refusals } }) {
      // Its rows say that they were shipped: they come back by the order's own dialogs.
      if (ofOrder)
        throw new Failure('revertRefused', `Order ${ofOrder.order} handed them out`, {
          data: { rows: ofOrder.items.length, first: ofOrder.order! },
        })
      if (refusals.length === 0) return
      throw new Failure('revertRefused', 'Samples were changed since; nothing was taken back', {
        data: { rows: refusals.length, first: refusals[0]!.name },
        details: refusals.slice(0, NAMED).map(({ publicId, reason }) => ({ field: publicId, message: reason })),
      })
    },
    async change(trx, { plan, held, loans }) {
      const taken = await takeBack(trx, mover, plan, held)
      await dropOfBatch(trx, batchId)
      await reopenOfBatch(trx, batchId)
      const lent = await loansByKeys(
        trx,
        loans.map(({ id }) => id),
      )
      return { ...taken, lent }
    },
    audit: ({ held }, { rows }) => {
      const now = new Map(rows.map((row) => [row.id, row]))
      return held.flatMap((row) => {
        const after = now.get(row.id)
        return changeOf(row.isDeleted ? undefined : row, after?.isDeleted ? undefined : after)
      })
    },
    tell: (_found, { lent }) => [...tellOfLoans(...keptLibraries(caller)), ...tellOfCounts(), ...settleDue(lent)],
  })
  const live = done.rows.filter(({ isDeleted }) => !isDeleted)
  return { rows: await presentSamples(db, caller, live), deleted: done.deleted, batchId: mover.batchId }
}

async function takeBack(
  trx: DatabaseTransaction,
  mover: Mover,
  { moves, written, deleted }: RevertPlan,
  held: readonly SampleRecord[],
): Promise<{ rows: SampleRecord[]; deleted: number }> {
  if (deleted.length > 0) await lines.deleteLines(trx, mover.key!, deleted)
  // Lines that come back to a library need their moulds there.
  for (const library of ['Production', 'Sales'] as const) {
    const coming = new Set(moves.filter((move) => move.library === library).map(({ sampleId }) => sampleId))
    const molds = [
      ...written.filter((line) => line.library === library),
      ...held.filter(({ id, library: own }) => coming.has(id) && own !== library),
    ].filter(({ moldNum }) => moldNum !== '')
    const [taken] = await lines.takeMolds(trx, library, molds)
    if (taken) throw new Failure('moldNumExists', `Mould ${taken.moldNum} belongs to ${taken.style}`, { data: taken })
  }
  await lines.updateLines(trx, mover.key!, written)
  await writeMoves(trx, mover, moves)
  const twins = await lines.findTwins(
    trx,
    written.map(({ publicId }) => publicId),
  )
  if (twins[0])
    throw new Failure('sampleExists', `There is such a sample already: ${twins[0].code}`, {
      data: { code: twins[0].code },
    })
  const rows = await samplesByKeys(
    trx,
    held.map(({ id }) => id),
  )
  return { rows, deleted: deleted.length }
}
