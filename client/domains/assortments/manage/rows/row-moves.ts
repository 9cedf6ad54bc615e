export interface SortMove {
  ids: string[]
  /** Null: to the end. */
  before: string | null
}

/**
 * Moves that bring some rows to their places in `order`, last first, so that the row each is put before already stands
 * right. `order` is one group's or the whole list; in a group its last row cannot be put before a neighbour, so the
 * neighbour is put before it instead: what follows the group in the list belongs to others.
 */
export function movesInto(order: readonly string[], moving: readonly string[], grouped: boolean): SortMove[] {
  const picked = new Set(moving)
  const moves: SortMove[] = []
  for (let end = order.length; end > 0; end--) {
    if (!picked.has(order[end - 1]!)) continue
    let start = end - 1
    while (start > 0 && picked.has(order[start - 1]!)) start -= 1
    const ids = order.slice(start, end)
    const next = order[end]
    const previous = order[start - 1]
    if (next !== undefined) moves.push({ ids, before: next })
    else if (!grouped) moves.push({ ids, before: null })
    else if (previous !== undefined) moves.push({ ids, before: previous }, { ids: [previous], before: ids[0]! })
    end = start + 1
  }
  return moves
}

export interface GroupedIds<Group extends { key: string; count: number }> {
  ids: readonly string[]
  /** In the order of the ids, all of them covered; none where the rows are not grouped. */
  groups: readonly Group[]
}

/** The ids of each group; under null all of them, where there are no groups. */
export function idsByGroup({ ids, groups }: GroupedIds<{ key: string; count: number }>): Map<string | null, string[]> {
  if (groups.length === 0) return new Map([[null, [...ids]]])
  let from = 0
  return new Map(groups.map(({ key, count }) => [key, ids.slice(from, (from += count))]))
}

/** The list after rows went before a row of a group, or to its end; groups left empty are gone. */
export function movedInto<Group extends { key: string; count: number }>(
  list: GroupedIds<Group>,
  rowIds: readonly string[],
  groupKey: string | null,
  before: string | null,
): GroupedIds<Group> {
  const moving = new Set(rowIds)
  const moved = list.ids.filter((id) => moving.has(id))
  const orders = new Map(
    [...idsByGroup(list)].map(([key, ids]): [string | null, string[]] => {
      const rest = ids.filter((id) => !moving.has(id))
      if (key !== groupKey) return [key, rest]
      const at = before === null ? rest.length : rest.indexOf(before)
      return [key, rest.toSpliced(at < 0 ? rest.length : at, 0, ...moved)]
    }),
  )
  return {
    ids: [...orders.values()].flat(),
    groups: list.groups
      .map((group) => ({ ...group, count: orders.get(group.key)?.length ?? 0 }))
      .filter(({ count }) => count > 0),
  }
}
