import { randomBytes } from 'node:crypto'
import { type InputIssue, refusedCell, refusedInput } from '../../../../contract/kernel/errors.ts'
import {
  type PlaceField,
  placeFields,
  requiredFields,
  type SampleField,
} from '../../../../contract/samples/sample-fields.ts'
import { type SampleLibrary, sampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { SampleStatus } from '../../../../contract/samples/sample-statuses.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { type SampleRecord, samplesByIds, samplesByKeys } from '../samples.queries.ts'
import { type Mover, moveOf, writeMoves } from './write-moves.ts'

/** Pieces in the room of a locked line, and where they go; with a status of their own when they are something else there. */
export interface Going {
  row: SampleRecord
  pieces: number
  placeId: number
  status?: SampleStatus
}

/**
 * Whole lines go as they are; some of a line join the like line there, or become one (design, "Kinds of moves"). Answers the lines that
 * others became or joined.
 */
export async function relocate(
  trx: DatabaseTransaction,
  mover: Mover,
  all: readonly Going[],
  note: string,
): Promise<SampleRecord[]> {
  const statusOf = ({ row, status }: Going) => status ?? row.status
  const going = all.filter((one) => one.placeId !== one.row.placeId || statusOf(one) !== one.row.status)
  // What is with somebody stays what it is.
  const isWhole = (one: Going) =>
    one.pieces === one.row.onHand && (statusOf(one) === one.row.status || one.row.outQty === 0)
  const whole = going.filter(isWhole)
  const parts = going.filter((one) => !isWhole(one))
  const targets = await targetsOf(trx, mover, parts)
  const renamed = whole.filter((one) => statusOf(one) !== one.row.status)
  await lines.updateLines(
    trx,
    mover.key!,
    renamed.map((one) => ({ ...one.row, status: statusOf(one) })),
  )
  await writeMoves(trx, mover, [
    ...whole
      .filter(({ row, placeId }) => placeId !== row.placeId)
      .map(({ row, placeId }) => moveOf(row, { kind: 'moved', toPlace: placeId, note })),
    ...parts.flatMap(({ row, pieces, placeId }, at) => [
      moveOf(row, { kind: 'splitFrom', onHandChange: -pieces, note }),
      moveOf(targets[at]!, { kind: 'splitTo', onHandChange: pieces, toPlace: placeId, fromPlace: row.placeId, note }),
    ]),
  ])
  return samplesByKeys(
    trx,
    targets.map(({ id }) => id),
  )
}

/** Keys of places for locked lines, each of its own library, in their order; what is not said of a place stays as the line has it. @throws Failure invalidInput */
export async function placesFor(
  trx: DatabaseTransaction,
  wanted: readonly { row: SampleRecord; place?: Partial<lines.Place> | undefined }[],
): Promise<number[]> {
  const goals = wanted.map(({ row, place }) => ({
    row,
    library: row.library,
    place: { ...lines.placeOf(row), ...place },
  }))
  const faults = goals
    .filter(({ row, place }) => lines.placeKey(row) !== lines.placeKey(place))
    .flatMap(({ row, library, place }) => placeFaults(library, place, row.publicId))
  if (faults.length > 0) throw refusedInput(faults)
  const found = new Map<string, Map<string, number>>()
  for (const library of sampleLibrary.options) {
    const own = goals.filter((goal) => goal.library === library).map(({ place }) => place)
    found.set(library, await lines.ensurePlaces(trx, library, own))
  }
  return goals.map(({ library, place }) => found.get(library)!.get(lines.placeKey(place))!)
}

/** Production has bins alone, and Sales what is required of a line; but where what arrives stands waits to be said. */
function placeFaults(library: SampleLibrary, place: lines.Place, id: string): InputIssue[] {
  const isBlank = (field: SampleField) => field in place && place[field as PlaceField] === ''
  const blank = place.aisle === lines.ARRIVALS ? [] : requiredFields[library].filter(isBlank)
  const foreign = library === 'Production' ? placeFields.filter((field) => place[field] !== '') : []
  return [
    ...blank.map((field) => refusedCell(id, field, 'required')),
    ...foreign.map((field) => refusedCell(id, field, 'tooManySampleProperties')),
  ]
}

/** The lines that some of others go to, each where it goes: those that are the same there, else new ones with codes of their own. */
async function targetsOf(trx: DatabaseTransaction, mover: Mover, parts: readonly Going[]): Promise<SampleRecord[]> {
  if (parts.length === 0) return []
  const goals = parts.map(({ row, placeId, status }) => ({ id: row.id, placeId, status: status ?? row.status }))
  const likes = await lines.findLikeAt(trx, goals)
  const fresh = parts.map(
    ({ row }, at): lines.WrittenLine => ({ ...row, ...goals[at]!, publicId: randomBytes(12).toString('hex') }),
  )
  const isNew = goals.map((goal) => !likes.has(lines.goalKey(goal)))
  for (const library of sampleLibrary.options) {
    const own = fresh.filter((_line, at) => isNew[at] && parts[at]!.row.library === library)
    await lines.insertLines(trx, library, mover.key!, own)
  }
  const ids = fresh.map(({ publicId }) => publicId)
  const made = new Map((await samplesByIds(trx, ids)).map((row) => [row.publicId, row]))
  const found = new Map((await samplesByKeys(trx, [...likes.values()])).map((row) => [row.id, row]))
  return goals.map((goal, at) =>
    isNew[at] ? made.get(fresh[at]!.publicId)! : found.get(likes.get(lines.goalKey(goal))!)!,
  )
}
