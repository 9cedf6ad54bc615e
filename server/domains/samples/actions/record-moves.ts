import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { leavesForGood, onHandChange, type RecordedKind } from '../../../../contract/samples/move-kinds.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { sampleStatus, statusRules } from '../../../../contract/samples/sample-statuses.ts'
import type { recordMoves as recordCall } from '../../../../contract/samples/tracking-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { countAtOnce } from '../count-at-once.queries.ts'
import { moveAtOnce } from '../moves/move-at-once.queries.ts'
import type { Place } from '../lines.queries.ts'
import { liveOf, lockLive } from '../lock-live.ts'
import type { WrittenMove } from '../moves/moves.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { placesFor, relocate } from '../moves/relocate.ts'
import { requireKeeper } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { type SampleRecord, samplesByIds } from '../samples.queries.ts'
import { belowZero, type Mover, moveOf, notOnHand, writeMoves } from '../moves/write-moves.ts'
import { transferSamples } from './transfer-samples.ts'

type Room = Pick<SamplesRoom, 'db'>
type Wish = z.output<(typeof recordCall)['body']>
type WishedRow = Wish['rows'][number]

/** All or nothing (SMP-03). @throws Failure nothingToDo, notFound, notOnHand, mustReturn, invalidInput */
export async function recordMoves(
  room: Room,
  caller: Caller,
  library: SampleLibrary,
  { kind, rows, note }: Wish,
): Promise<{ rows: Sample[]; batchId: string }> {
  requireKeeper(caller, library)
  if (rows.length === 0) throw new Failure('nothingToDo', 'Nothing to do')
  if (kind === 'transferred') {
    const ids = rows.map(({ _id }) => _id)
    return transferSamples(room, caller, ids, note)
  }
  const { db } = room
  const mover = { key: caller.key, batchId: nanoid() }
  const ids = rows.map(({ _id }) => _id)
  const asked = { kind, rows, note }
  if ((await cameOrWent(db, mover, library, asked)) || (await wentWhole(db, mover, library, asked))) {
    return { rows: await presentSamples(db, caller, await samplesByIds(db, ids)), batchId: mover.batchId }
  }
  const touched = await act(db, mover, {
    find: (trx) => lockLive(trx, [library], ids),
    may: (held) => judge(kind, rows, held),
    async change(trx, held) {
      const others = await (kind === 'moved' ? move : count)(trx, mover, { kind, rows, note, held })
      return [...(await samplesByIds(trx, ids)), ...others]
    },
    audit: 'nothing: moves are the trail themselves',
    tell: 'nothing: moves tell of themselves',
  })
  return { rows: await presentSamples(db, caller, touched), batchId: mover.batchId }
}

type Asked = Omit<Wish, 'kind'> & { kind: RecordedKind }

/** Pieces whose number was said, in one statement. Answers whether they are moved; @throws Failure where they may not be. */
async function cameOrWent(
  db: Database,
  mover: Mover,
  library: SampleLibrary,
  { kind, rows, note }: Asked,
): Promise<boolean> {
  if (kind === 'moved' || kind === 'corrected' || rows.some(({ quantity }) => !quantity)) return false
  const changes = rows.map(({ _id, quantity }) => ({ id: _id, change: onHandChange(kind, quantity!) }))
  const unless = leavesForGood(kind) ? mustReturn : []
  if (await countAtOnce(db, mover, { library, kind, note, changes, unless }).catch(belowZero)) return true
  const ids = rows.map(({ _id }) => _id)
  judge(kind, rows, liveOf(await samplesByIds(db, ids), [library], ids))
  return false
}

/** Lines with all they have, to places that are there, in one statement. Answers whether they are moved; what hinders them is found after. */
async function wentWhole(
  db: Database,
  mover: Mover,
  library: SampleLibrary,
  { kind, rows, note }: Asked,
): Promise<boolean> {
  if (kind !== 'moved' || rows.some(({ quantity, place }) => quantity !== undefined || !place)) return false
  return moveAtOnce(db, mover, { library, note, goals: rows.map(({ _id, place }) => ({ id: _id, ...place })) })
}

const mustReturn = sampleStatus.options.filter((status) => statusRules[status].mustReturn)

const piecesOf = ({ quantity }: WishedRow, row: SampleRecord): number => quantity ?? row.onHand

function judge(kind: RecordedKind, rows: readonly WishedRow[], held: ReadonlyMap<string, SampleRecord>): void {
  for (const wish of rows) {
    const row = held.get(wish._id)!
    if (leavesForGood(kind) && statusRules[row.status].mustReturn) {
      const data = { style: row.style, color: row.color }
      throw new Failure('mustReturn', `${row.style} ${row.color} may leave only to come back`, { data })
    }
    const needsPieces = leavesForGood(kind) || kind === 'moved'
    if (needsPieces && piecesOf(wish, row) > row.onHand) throw notOnHand(row, piecesOf(wish, row))
    if (kind === 'received' && !wish.quantity) throw lacking(wish, 'quantity')
    if (kind === 'moved' && !wish.place) throw lacking(wish, 'place')
  }
}

function lacking({ _id }: WishedRow, what: string): Failure {
  return refusedField(`${_id}.${what}`, 'required')
}

interface Work {
  kind: RecordedKind
  rows: readonly WishedRow[]
  note: string
  held: ReadonlyMap<string, SampleRecord>
}

/** Pieces that come, go, or are counted. */
async function count(
  trx: DatabaseTransaction,
  mover: Mover,
  { kind, rows, note, held }: Work,
): Promise<SampleRecord[]> {
  const moves = rows.flatMap((wish): WrittenMove[] => {
    const row = held.get(wish._id)!
    const pieces = piecesOf(wish, row)
    const change = kind === 'corrected' ? pieces - row.onHand : onHandChange(kind, pieces)
    return change === 0 ? [] : [moveOf(row, { kind, onHandChange: change, note })]
  })
  await writeMoves(trx, mover, moves)
  return []
}

async function move(trx: DatabaseTransaction, mover: Mover, { rows, note, held }: Work): Promise<SampleRecord[]> {
  const wanted = rows.map((wish) => {
    const row = held.get(wish._id)!
    return { row, pieces: piecesOf(wish, row), place: given(wish.place) }
  })
  const places = await placesFor(trx, wanted)
  const going = wanted.map(({ row, pieces }, at) => ({ row, pieces, placeId: places[at]! }))
  return relocate(trx, mover, going, note)
}

const given = (place: WishedRow['place'] = {}): Partial<Place> =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
