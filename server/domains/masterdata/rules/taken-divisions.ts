import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'

interface Group {
  name: string
  divisions: readonly string[]
}

/** A grid groups each division once: groups that would hold a division another has. */
export function takenDivisions(
  groups: readonly (Group & { _id: string })[],
  others: readonly Group[],
): Map<string, CellIssue[]> {
  const holder = new Map(
    others.flatMap(({ name, divisions }) => divisions.map((division) => [division, name] as const)),
  )
  const issues = new Map<string, CellIssue[]>()
  for (const { _id, name, divisions } of groups) {
    for (const division of divisions) {
      const group = holder.get(division)
      if (group === undefined) holder.set(division, name)
      else if (!issues.has(_id))
        issues.set(_id, [{ column: 'divisions', code: 'divisionTaken', data: { division, group } }])
    }
  }
  return issues
}
