import type { z } from 'zod'
import {
  type listCountLines as linesCall,
  type listCounts as listCall,
  type listDifferences as differencesCall,
  TOLD_WITH_DIFFERENCE,
} from '../../../../contract/samples/counts/count-calls.ts'
import type { CountDifference, CountLine, WholeCount } from '../../../../contract/samples/counts/count.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import { placesByKeys } from '../labels/places.queries.ts'
import { presentMove } from '../moves/moves.present.ts'
import { lastMovesOf } from '../moves/moves.queries.ts'
import type { SamplesRoom } from '../room.ts'
import { keptLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { presentSamples } from '../samples.present.ts'
import { samplesByKeys } from '../samples.queries.ts'
import { countCounts, countsAmong, type CountRecord, linesOfCount, pageOfCounts } from './counts.queries.ts'
import { presentCounts, presentWhole } from './counts.present.ts'
import { countDifferences, type DifferenceRecord, pageOfDifferences } from './differences.queries.ts'
import { findCount } from './lock-open.ts'

type Room = Pick<SamplesRoom, 'db'>

export async function listCounts(
  { db }: Room,
  caller: Caller,
  wish: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  const libraries = keptLibraries(caller)
  const [records, counts] = await Promise.all([pageOfCounts(db, libraries, wish), countCounts(db, libraries)])
  return { data: await presentCounts(db, records), totalCount: counts[wish.list], counts }
}

/** Counts of libraries that they keep, among some. */
export const seenCounts =
  (db: Database): MaySee =>
  async (caller, ids) =>
    new Set(await countsAmong(db, keptLibraries(caller), ids))

/** @throws Failure notFound, as all of these */
export const readCount = async ({ db }: Room, caller: Caller, id: string): Promise<WholeCount> =>
  presentWhole(db, await findCount(db, caller, id))

/** Lines of a place; without one, those to be looked for once more. */
export async function listCountLines(
  { db }: Room,
  caller: Caller,
  id: string,
  { place, ...part }: Omit<z.output<(typeof linesCall)['query']>, 'place'> & { place: string | undefined },
): Promise<z.output<(typeof linesCall)['output']>> {
  const count = await findCount(db, caller, id)
  const { rows, totalCount } = await linesOfCount(db, count.id, { place, ...part })
  const samples = await samplesOf(
    db,
    caller,
    rows.map(({ sampleId }) => sampleId),
  )
  return {
    data: rows.map(({ sampleId, ...row }): CountLine => ({ ...row, sample: samples.get(sampleId)! })),
    totalCount,
  }
}

export async function listDifferences(
  { db }: Room,
  caller: Caller,
  id: string,
  wish: z.output<(typeof differencesCall)['query']>,
): Promise<z.output<(typeof differencesCall)['output']>> {
  const count = await findCount(db, caller, id)
  const of = { id: count.id, isOpen: count.state === 'OPEN' }
  const [rows, counts] = await Promise.all([pageOfDifferences(db, of, wish), countDifferences(db, of)])
  return { data: await presentDifferences(db, caller, count, rows), totalCount: counts[wish.kind] }
}

/** With samples, places and what last happened to them: a query for each kind of it. */
export async function presentDifferences(
  db: Database,
  caller: Caller,
  { library }: Pick<CountRecord, 'library'>,
  rows: readonly DifferenceRecord[],
): Promise<CountDifference[]> {
  const keys = [...new Set(rows.map(({ sampleId }) => sampleId))]
  const placeKeys = [
    ...new Set(rows.flatMap(({ placeId, foundPlace }) => [placeId, ...(foundPlace ? [foundPlace] : [])])),
  ]
  const [samples, places, moves] = await Promise.all([
    samplesOf(db, caller, keys),
    placesByKeys(db, placeKeys),
    lastMovesOf(db, keys, TOLD_WITH_DIFFERENCE),
  ])
  const placeOf = (key: number) => {
    const { id: _id, code: _code, ...place } = places.find((one) => one.id === key)!
    return { ...place, library }
  }
  return rows.map(({ sampleId, placeId, foundPlace, ...row }) => {
    const sample = samples.get(sampleId)!
    return {
      ...row,
      sample,
      place: placeOf(placeId),
      foundAt: foundPlace === null ? null : placeOf(foundPlace),
      moves: moves.filter((move) => move.sampleId === sample._id).map((move) => presentMove(caller, move)),
    }
  })
}

/** Lines as they are shown, by key. */
async function samplesOf(db: Database, caller: Caller, keys: readonly number[]) {
  const lines = await samplesByKeys(db, keys)
  const shown = await presentSamples(db, caller, lines)
  return new Map(lines.map(({ id }, at) => [id, shown[at]!]))
}
