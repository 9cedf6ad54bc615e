import type { DatabaseTransaction } from '../../../tables.ts'
import type { BatchWork } from './batch-work.ts'
import { writeMissingRows, writePositions } from './batch.queries.ts'
import { requireWorkable } from '../rows/members.ts'
import { readPlaces } from '../rows/rows.queries.ts'
import { type Insertion, placeRows } from '../rules/grouping/custom-order.ts'

export interface MovedRow {
  key: number
  styleColorId: string
  /** Places counted from 0. */
  before: number
  after: number
}

/** Puts rows to their new places in the custom order; writes only the rows that move while there is room between them. */
export async function moveRows(
  trx: DatabaseTransaction,
  { held, caller, members: seen, version }: BatchWork,
  moves: readonly { ids: string[]; before: string | null }[],
  insertions: readonly Insertion[],
): Promise<MovedRow[]> {
  if (moves.length === 0 && insertions.length === 0) return []
  // One order holds for everybody, whatever of it each of them sees.
  const members = seen.all ?? seen
  requireWorkable(members)
  const places = await readPlaces(trx, members)
  const keyOf = new Map(places.map(({ styleColorId, key }) => [styleColorId, key]))
  const inserted = new Set(insertions.map(({ key }) => key))
  const { order, positions } = placeRows(
    places.filter(({ key }) => !inserted.has(key)),
    moves.map(({ ids, before }) => ({
      keys: ids.flatMap((id) => keyOf.get(id) ?? []),
      before: before === null ? null : (keyOf.get(before) ?? null),
    })),
    insertions,
  )
  const named = new Set(moves.flatMap(({ ids }) => ids))
  const newPlaces = new Map(order.map((key, place) => [key, place]))
  const moved = places
    .map(({ key, styleColorId }, before) => ({ key, styleColorId, before, after: newPlaces.get(key)! }))
    .filter(({ styleColorId }) => named.has(styleColorId))
  // Nothing moves without a new version of the assortment: who read its rows at a version may rely on them.
  if (positions.size === 0 || (moved.length === 0 && insertions.length === 0)) return moved
  if (members.matched) await writeMissingRows(trx, held.id, version, members.matched.keys)
  const written = moved.map(({ key }) => key)
  await writePositions(trx, held.id, { version, user: Number(caller.key) }, positions, written)
  return moved
}
