import type { Count, WholeCount } from '../../../../contract/samples/counts/count.ts'
import { COUNTED_PLACES } from '../../../../contract/samples/counts/count-calls.ts'
import type { Database } from '../../../tables.ts'
import type { Place } from '../lines.queries.ts'
import { type CountRecord, firstPlaces, linesOfCount, placesOfCount, unknownLabels } from './counts.queries.ts'
import { countDifferences } from './differences.queries.ts'

/** Places that a list names of a count. */
const NAMED = 3
/** Labels of nothing that are told. */
const UNKNOWN = 200

const presentCount = ({ id: _id, publicId, begunAt, closedAt, ...rest }: CountRecord, at: readonly Place[]): Count => ({
  ...rest,
  _id: publicId,
  begunAt: begunAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  at: at.map((place) => ({ library: rest.library, ...place })),
})

/** Counts as lists show them, in their order. */
export async function presentCounts(db: Database, records: readonly CountRecord[]): Promise<Count[]> {
  const places = await firstPlaces(
    db,
    records.map(({ id }) => id),
    NAMED,
  )
  return records.map((record) => presentCount(record, places.get(record.id) ?? []))
}

/** One count with its places, and how many differences it has. */
export async function presentWhole(db: Database, record: CountRecord): Promise<WholeCount> {
  const isOpen = record.state === 'OPEN'
  const [[shown], places, differences, unknown, again] = await Promise.all([
    presentCounts(db, [record]),
    placesOfCount(db, record.id, COUNTED_PLACES * 2),
    countDifferences(db, { id: record.id, isOpen }),
    unknownLabels(db, record.id, UNKNOWN),
    isOpen ? linesOfCount(db, record.id, { place: undefined, skip: 0, limit: 1 }) : { totalCount: 0 },
  ])
  const allPlaces = places.map(({ id: _id, ...place }) => ({ library: record.library, ...place }))
  return { ...shown!, allPlaces, differences, unknown, toLookAgain: again.totalCount }
}
