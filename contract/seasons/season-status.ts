import type { SeasonSet, SeasonState } from './season.ts'

/** A season is what its furthest set is: live with the first live set, archived when nothing else is left of it. */
export function seasonStatus(sets: readonly Pick<SeasonSet, 'state'>[]): SeasonState {
  if (sets.some(({ state }) => state === 'Live')) return 'Live'
  return sets.length > 0 && sets.every(({ state }) => state === 'Archived') ? 'Archived' : 'Preparation'
}
