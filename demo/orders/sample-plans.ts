import { random } from '../pictures/random.ts'

/** How far a sample order of the demo brand has come. */
export type SampleFate =
  | 'draft'
  | 'submitted'
  | 'changed'
  | 'taken'
  | 'half sent'
  | 'sent'
  | 'completed'
  | 'archived'
  | 'canceled'

export interface SamplePlan {
  fate: SampleFate
  /** Which of its fate it is, from 0. */
  nth: number
  /** Days before today. */
  age: number
  rows: number
  comments: number
}

const fates: readonly (readonly [SampleFate, number, least: number, most: number])[] = [
  ['draft', 8, 0, 12],
  ['submitted', 14, 0, 5],
  // Asked otherwise since its samples were matched.
  ['changed', 4, 1, 4],
  ['taken', 8, 2, 9],
  ['half sent', 8, 3, 12],
  ['sent', 4, 4, 14],
  ['completed', 18, 12, 28],
  ['archived', 20, 40, 330],
  ['canceled', 6, 10, 200],
]

/** Ninety orders, an eighth of each fate in a small brand but all drafts; the oldest first, as their numbers follow. */
export function samplePlans(seed: string, isSmall: boolean): SamplePlan[] {
  const r = random(seed, 'sample orders')
  return fates
    .flatMap(([fate, count, least, most]) =>
      Array.from(
        { length: isSmall && fate !== 'draft' ? Math.ceil(count / 8) : count },
        (_none, at): SamplePlan => ({
          fate,
          nth: at,
          age: Math.round(r.range(least, most)),
          rows: fate === 'submitted' && at === 0 && !isSmall ? 40 : 2 + Math.floor(r.range(0, 4)),
          comments: r.pick([0, 0, 1, 2, 4]),
        }),
      ),
    )
    .toSorted((one, other) => other.age - one.age)
}

export const samplePurposes = [
  'Photo shoot, Fall 26',
  'Sell-in, Northgate Sports',
  'Press day, Portland',
  'Fit test with the factory',
  'Window of the flagship',
  'Training of the sales team',
  'Studio Nord, press pictures',
]

export const sampleRemarks = [
  'Size 6 instead of 6.5 is fine as well.',
  'The boot is the only pair left, it has to be back for the sell-in.',
  'Please put them all in one carton.',
  'The studio closes at four.',
]
