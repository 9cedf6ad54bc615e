import type { Label } from '../../../../contract/assortments/assortment.ts'

/** Names are one whatever their case, as on the server. */
export const labelKey = (name: string): string => name.trim().toLowerCase()

/** Labels with one more; unchanged when one of its name is there. */
export const withLabel = <One extends Label>(labels: readonly One[], label: One): One[] =>
  labels.some(({ name }) => labelKey(name) === labelKey(label.name)) ? [...labels] : [...labels, label]

/** Every label of some assortments once, and whether all of them or only some carry it. */
export function sharedLabels(of: readonly (readonly Label[])[]): (Label & { on: 'all' | 'some' })[] {
  const found = new Map<string, { label: Label; count: number }>()
  for (const labels of of) {
    for (const label of labels) {
      const key = labelKey(label.name)
      found.set(key, { label: found.get(key)?.label ?? label, count: (found.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...found.values()].map(({ label, count }) => ({ ...label, on: count === of.length ? 'all' : 'some' }))
}
