import { nanoid } from 'nanoid'
import { Failure, refusedCell } from '../../../../contract/kernel/errors.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SampleChange } from '../../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import type { WrittenMove } from '../moves/moves.queries.ts'
import {
  type BatchPlan,
  changesIdentity,
  differs,
  planBatch,
  type PlannedLine,
  standsElsewhere,
} from '../plan-batch.ts'
import { changeOf } from '../said-of-sample.ts'
import { requireKeeper } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { lockSamples, type SampleRecord, samplesByIds } from '../samples.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { tellOfSamples } from '../tell-of-samples.ts'
import { type Mover, moveOf, notOnHand, writeMoves } from '../moves/write-moves.ts'

type Room = Pick<SamplesRoom, 'db'>

interface BatchAnswer {
  rows: Sample[]
  deleted: number
  batchId: string
}

/** Everything that a grid or an import changed in a library, in one transaction: all or nothing (SMP-03). */
export async function batchSamples(
  { db }: Room,
  caller: Caller,
  library: SampleLibrary,
  changes: readonly SampleChange[],
): Promise<BatchAnswer> {
  requireKeeper(caller, library)
  const batchId = nanoid()
  const { rows, deleted } = await saveBatch(db, { key: caller.key, batchId }, library, changes)
  return { rows: await presentSamples(db, caller, rows), deleted, batchId }
}

/** @throws Failure what `planBatch` refuses, sampleExists, moldNumExists, notOnHand */
export async function saveBatch(
  db: Database,
  mover: Mover,
  library: SampleLibrary,
  changes: readonly SampleChange[],
): Promise<{ rows: SampleRecord[]; deleted: number }> {
  const done = await act(db, mover, {
    async find(trx) {
      const isAlone = changesIdentity(library, changes)
      // A line that is to be added may have been by whoever held the library: it is looked for after that.
      const adds = isAlone && changes.some(({ addSample }) => addSample)
      if (adds) await lines.lockLibraries(trx, [library])
      const held = await lockSamples(
        trx,
        changes.map(({ _id }) => _id),
        isAlone && !adds ? { within: library } : {},
      )
      return planBatch(library, changes, new Map(held.map((row) => [row.publicId, row])))
    },
    change: (trx, plan) => write(trx, mover, library, plan),
    audit: ({ added, changed, deleted }, { rows }) => {
      const now = new Map(rows.map((row) => [row.publicId, row]))
      return [
        ...added.flatMap(({ publicId }) => changeOf(undefined, now.get(publicId))),
        ...changed.flatMap(({ publicId, held }) => changeOf(held, now.get(publicId))),
        ...deleted.flatMap((row) => changeOf(row, undefined)),
      ]
    },
    tell: () => tellOfSamples(library),
  })
  return { rows: done.rows, deleted: done.deleted }
}

async function write(
  trx: DatabaseTransaction,
  mover: Mover,
  library: SampleLibrary,
  plan: BatchPlan,
): Promise<{ rows: SampleRecord[]; deleted: number }> {
  const { added, changed, deleted } = plan
  const written = [...added, ...changed.filter(differs)]
  const moving = changed.filter((line) => line.change !== 0 || standsElsewhere(line))
  if (deleted.length > 0)
    await lines.deleteLines(
      trx,
      mover.key!,
      deleted.map(({ id }) => id),
    )
  const places = await lines.ensurePlaces(
    trx,
    library,
    [...added, ...moving].map(({ fields }) => fields),
  )
  await takeMolds(trx, library, written)
  const placed = (line: PlannedLine): number => places.get(lines.placeKey(line.fields)) ?? line.held!.placeId
  const rowsOf = (some: readonly PlannedLine[]) =>
    some.map((line): lines.WrittenLine => ({ ...line.fields, publicId: line.publicId, placeId: placed(line) }))
  const fresh = rowsOf(added.filter(({ held }) => !held))
  const made = await lines.insertLines(trx, library, mover.key!, fresh)
  const old = await lines.updateLines(trx, mover.key!, rowsOf(written.filter(({ held }) => held)))
  const moves = [...added, ...moving].flatMap((line) => {
    const placeId = placed(line)
    const row = line.held ?? { id: made.get(line.publicId)!, library, placeId, onHand: 0 }
    return movesOf(line, { row, placeId })
  })
  await writeMoves(trx, mover, moves)
  await refuseTwins(trx, [...added, ...changed.filter((line) => differs(line) || standsElsewhere(line))])
  const all = [...added, ...changed]
  const rows = moves.length === 0 ? standing(all, old) : await samplesByIds(trx, idsOf(all))
  return { rows, deleted: deleted.length }
}

const idsOf = (some: readonly PlannedLine[]): string[] => some.map(({ publicId }) => publicId)

/** Lines of which nothing was moved: as they were written, or as they were held. */
function standing(some: readonly PlannedLine[], written: readonly SampleRecord[]): SampleRecord[] {
  const now = new Map(written.map((row) => [row.publicId, row]))
  return some.map(({ publicId, held }) => now.get(publicId) ?? held!)
}

/** A line that comes back may do so elsewhere and with another quantity. */
function movesOf(
  line: PlannedLine,
  { row, placeId }: { row: Pick<SampleRecord, 'id' | 'library' | 'placeId' | 'onHand'>; placeId: number },
): WrittenMove[] {
  const { held, change, isReceived } = line
  if (held && row.onHand + change < 0) throw notOnHand(held, -change)
  const kind = held ? (isReceived ? 'received' : 'corrected') : 'added'
  const quantity =
    change === 0 && held
      ? []
      : [moveOf(row, { kind, onHandChange: change, ...(held ? {} : { fromPlace: null, toPlace: placeId }) })]
  if (!standsElsewhere(line)) return quantity
  return [moveOf(row, { kind: 'moved', toPlace: placeId }), ...quantity]
}

/** @throws Failure moldNumExists naming each line whose mould another style has */
async function takeMolds(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  some: readonly PlannedLine[],
): Promise<void> {
  const molds = some.flatMap(({ fields: { moldNum, style } }) => (moldNum === '' ? [] : [{ moldNum, style }]))
  const taken = new Map((await lines.takeMolds(trx, library, molds)).map(({ moldNum, style }) => [moldNum, style]))
  const inTheirWay = some.filter(({ fields }) => (taken.get(fields.moldNum) ?? fields.style) !== fields.style)
  const [first] = inTheirWay
  if (!first) return
  const { moldNum } = first.fields
  const data = { moldNum, style: taken.get(moldNum)! }
  throw new Failure('moldNumExists', `Mould ${moldNum} belongs to ${data.style}`, {
    data,
    details: inTheirWay.map(({ publicId, fields }) => refusedCell(publicId, 'moldNum', taken.get(fields.moldNum)!)),
  })
}

/** @throws Failure sampleExists naming each line and the one that is the same */
async function refuseTwins(trx: DatabaseTransaction, some: readonly PlannedLine[]): Promise<void> {
  if (some.length === 0) return
  const twins = await lines.findTwins(trx, idsOf(some))
  const [first] = twins
  if (!first) return
  const { style, color } = some.find(({ publicId }) => publicId === first.publicId)!.fields
  throw new Failure('sampleExists', `There is such a sample already: ${first.code}`, {
    data: { style, color, code: first.code },
    details: twins.map(({ publicId, otherId }) => ({
      ...refusedCell(publicId, 'style', otherId),
      field: publicId,
    })),
  })
}
