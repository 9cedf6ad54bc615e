import { type Held, made, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const seasonsHeld: readonly Held[] = [...signed('assortment_season', made, publicly('season', 'year'))]
