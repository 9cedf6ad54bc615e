import type { RevertReason } from '../../../../contract/audit/audit-entry.ts'
import type { OwnFields } from './edit-row.ts'

/** A change of one row as the trail keeps it. */
export interface RowChange {
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface CurrentRow {
  own: OwnFields
  /** Somebody wrote into it since it was added. */
  isEdited: boolean
}

export interface CurrentRows {
  /** By `STYLE_COLOR`. */
  rows: ReadonlyMap<string, CurrentRow>
  /** All rows in the custom order. */
  order: readonly string[]
  /** Of those that went: the location still sells it. */
  isSold: (key: string) => boolean
}

export interface RevertPlan {
  refusals: { key: string; reason: RevertReason }[]
  deletes: string[]
  /** Rows that come back with all that was written over them; `sort` is missing when the moves place them. */
  adds: { _id: string; own: Partial<OwnFields>; sort?: number }[]
  edits: { _id: string; own: Partial<OwnFields> }[]
  moves: { ids: string[]; before: string | null }[]
}

/**
 * What undoes the changes of one batch, or why it cannot be undone: each row must stand as the batch left it, whoever
 * changed it since (BEY-07). Its opposite order: moves, edits, additions, deletions.
 */
export function planRevert(changes: readonly RowChange[], now: CurrentRows): RevertPlan {
  const gone = changes.filter(({ after }) => after === null)
  const added = changes.filter(({ before }) => before === null)
  const both = changes.filter(({ before, after }) => before !== null && after !== null)
  const moved = both.filter(({ after }) => 'sort' in after!)
  const edited = both.filter(({ after }) => !('sort' in after!))

  const place = new Map(now.order.map((key, at) => [key, at]))
  const refusals = [
    ...gone.flatMap(({ key }) =>
      now.rows.has(key) ? refuse(key, 'thereAgain') : now.isSold(key) ? [] : refuse(key, 'notSold'),
    ),
    ...added.flatMap(({ key }) => {
      const row = now.rows.get(key)
      return row ? (row.isEdited ? refuse(key, 'changedSince') : []) : refuse(key, 'goneSince')
    }),
    ...edited.flatMap(({ key, after }) => {
      const row = now.rows.get(key)
      if (!row) return refuse(key, 'goneSince')
      const stands = Object.entries(after!).every(([field, value]) => row.own[field as keyof OwnFields] === value)
      return stands ? [] : refuse(key, 'changedSince')
    }),
    ...moved.flatMap(({ key, after }) => (place.get(key) === after!['sort'] ? [] : refuse(key, 'movedSince'))),
  ]
  const order = orderBefore(now.order, { gone, added, moved })
  const target = new Map(order.map((key, at) => [key, at]))
  const places = new Set([...moved, ...(moved.length > 0 ? gone : [])].map(({ key }) => key))
  return {
    refusals,
    deletes: added.map(({ key }) => key),
    adds: gone.map(({ key, before }) => {
      const { sort: _sort, ...own } = before!
      return { _id: key, own, ...(moved.length > 0 ? {} : { sort: target.get(key)! }) }
    }),
    edits: edited.map(({ key, before }) => ({ _id: key, own: before! })),
    moves: runsOf(order, places),
  }
}

const refuse = (key: string, reason: RevertReason) => [{ key, reason }]
const placeIn = (values: Record<string, unknown>): number => Number(values['sort'] ?? Number.MAX_SAFE_INTEGER)

/** The custom order as it was before the batch. */
function orderBefore(
  order: readonly string[],
  { gone, added, moved }: { gone: RowChange[]; added: RowChange[]; moved: RowChange[] },
): string[] {
  const putBack = (rows: readonly string[], changes: readonly RowChange[]): string[] => {
    const result = [...rows]
    const sorted = changes.toSorted((one, other) => placeIn(one.before!) - placeIn(other.before!))
    for (const { key, before } of sorted) result.splice(Math.min(placeIn(before!), result.length), 0, key)
    return result
  }
  const without = (rows: readonly string[], changes: readonly RowChange[]): string[] => {
    const keys = new Set(changes.map(({ key }) => key))
    return rows.filter((key) => !keys.has(key))
  }
  const unmoved = putBack(without(order, moved), moved)
  return putBack(without(unmoved, added), gone)
}

/** Neighbours that are placed together, each group before the first row behind it that stays where it is. */
function runsOf(order: readonly string[], places: ReadonlySet<string>): RevertPlan['moves'] {
  const runs: RevertPlan['moves'] = []
  let run: string[] = []
  for (const key of order) {
    if (places.has(key)) run.push(key)
    else if (run.length > 0) {
      runs.push({ ids: run, before: key })
      run = []
    }
  }
  if (run.length > 0) runs.push({ ids: run, before: null })
  return runs
}
