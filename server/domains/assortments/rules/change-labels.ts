import type { Label } from '../../../../contract/assortments/assortment.ts'
import { type LabelChange, MOST_LABELS } from '../../../../contract/assortments/labels.ts'

export interface LabelWish {
  /** All of them. */
  labels?: readonly LabelChange[]
  putLabels?: readonly Label[]
  /** Names. */
  takeLabels?: readonly string[]
}

export interface LabelOutcome {
  labels: Label[]
  /** What rows that carry a label carry now; an empty text when it is gone. */
  rows: { from: string; to: string }[]
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const distinct = (labels: readonly Label[]): Label[] =>
  labels.filter(({ name }, at) => labels.findIndex((other) => same(other.name, name)) === at)

/**
 * Labels after a change, and what that means for rows. Names are one whatever their case; a label that is put on where
 * one of its name stands changes nothing. Undefined when they would be too many.
 */
export function changeLabels(held: readonly Label[], wish: LabelWish): LabelOutcome | undefined {
  const taken = wish.takeLabels ?? []
  const whole = wish.labels ? distinct(wish.labels.map(({ name, color }) => ({ name, color }))) : held
  const left = whole.filter(({ name }) => !taken.some((one) => same(one, name)))
  const labels = distinct([...left, ...(wish.putLabels ?? [])])
  if (labels.length > MOST_LABELS) return undefined
  const renamed = new Map(
    (wish.labels ?? []).flatMap(({ was, name }): [string, string][] =>
      was === undefined ? [] : [[was.toLowerCase(), name]],
    ),
  )
  const rows = held.flatMap(({ name }) => {
    const wanted = renamed.get(name.toLowerCase()) ?? name
    const to = labels.find((one) => same(one.name, wanted))?.name ?? ''
    return to === name ? [] : [{ from: name, to }]
  })
  return { labels, rows }
}
