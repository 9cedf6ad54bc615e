import type { HomeCardPlace } from '../../../contract/home/home-card-place.ts'

export type Column = HomeCardPlace['column']
export const columns = ['main', 'side'] as const satisfies readonly Column[]

/** Where a card stands unless the person says otherwise. */
export interface CardDefault {
  card: string
  column: Column
}

/**
 * The cards as the person arranged them: those that are no more are left out, those that came since stand behind the
 * others of their column.
 */
export function arranged(defaults: readonly CardDefault[], kept: readonly HomeCardPlace[] | null): HomeCardPlace[] {
  const known = new Set(defaults.map(({ card }) => card))
  const standing = (kept ?? []).filter(
    ({ card }, at, all) => known.has(card) && all.findIndex((one) => one.card === card) === at,
  )
  const placed = new Set(standing.map(({ card }) => card))
  const fresh = defaults.filter(({ card }) => !placed.has(card)).map((one) => ({ ...one, hidden: false }))
  return [...standing, ...fresh]
}

/** A card dragged over another takes its place; over a column it goes to the column's end. */
export function placedOver(cards: readonly HomeCardPlace[], card: string, over: string): HomeCardPlace[] {
  const moved = cards.find((one) => one.card === card)
  if (!moved || card === over) return [...cards]
  const column = columns.find((one) => one === over)
  const rest = cards.filter((one) => one !== moved)
  if (column) return [...rest, { ...moved, column }]
  const target = cards.find((one) => one.card === over)
  if (!target) return [...cards]
  // Downwards in the same column it passes the other, else it goes before it.
  const passes = moved.column === target.column && cards.indexOf(moved) < cards.indexOf(target)
  const at = rest.indexOf(target) + (passes ? 1 : 0)
  return [...rest.slice(0, at), { ...moved, column: target.column }, ...rest.slice(at)]
}

export const turned = (cards: readonly HomeCardPlace[], card: string, more: Partial<HomeCardPlace>): HomeCardPlace[] =>
  cards.map((one) => (one.card === card ? { ...one, ...more } : one))
