import { random } from '../pictures/random.ts'

/** How far a promo order of the demo brand has come. */
export type PromoFate =
  | 'draft'
  | 'waits'
  | 'half decided'
  | 'above the value'
  | 'passed on'
  | 'over the budget'
  | 'by the deputy'
  | 'own of the approver'
  | 'unrouted'
  | 'unapproved'
  | 'approved'
  | 'taken'
  | 'processed'
  | 'finalized'
  | 'archived'
  | 'canceled'
  | 'sent back'

export interface PromoPlan {
  fate: PromoFate
  /** Which of its fate it is, from 0. */
  nth: number
  /** Days before today. */
  age: number
  rows: number
  comments: number
}

/** Five wait for the approver, three for the senior one, one for the house; the rest is on its way or over. */
const fates: readonly (readonly [PromoFate, number, least: number, most: number])[] = [
  ['draft', 6, 0, 12],
  ['waits', 3, 0, 4],
  ['half decided', 1, 2, 2],
  ['above the value', 1, 1, 1],
  ['passed on', 1, 2, 6],
  ['over the budget', 1, 1, 4],
  ['by the deputy', 1, 5, 5],
  ['own of the approver', 1, 3, 3],
  ['unrouted', 1, 1, 1],
  ['unapproved', 4, 4, 25],
  ['approved', 8, 1, 9],
  ['taken', 5, 3, 12],
  ['processed', 6, 5, 16],
  ['finalized', 7, 12, 28],
  ['archived', 7, 40, 300],
  ['canceled', 4, 10, 200],
  ['sent back', 3, 1, 6],
]

/** Sixty orders, a fifth of each fate in a small brand; the oldest first, as their numbers follow. */
export function promoPlans(seed: string, isSmall: boolean): PromoPlan[] {
  const r = random(seed, 'promo orders')
  return fates
    .flatMap(([fate, count, least, most]) =>
      Array.from(
        { length: isSmall ? Math.ceil(count / 5) : count },
        (_none, nth): PromoPlan => ({
          fate,
          nth,
          age: Math.round(r.range(least, most)),
          rows:
            fate === 'above the value' || fate === 'passed on'
              ? 8
              : fate === 'over the budget'
                ? 6
                : 1 + Math.floor(r.range(0, 4)),
          comments: r.pick([0, 0, 1, 2, 4]),
        }),
      ),
    )
    .toSorted((one, other) => other.age - one.age)
}

export const reasons = [
  'Retail opening, Lisbon',
  'Press seeding',
  'Store staff, spring',
  'Window display, Portland',
  'Athlete visit',
  'Photo shoot, Fall 26',
  'Charity run',
  'Training day of the shops',
]

export const promoRemarks = [
  'Two looks for the window, slides for the staff on opening day.',
  'The quilted jacket is promised to the launch event in M.',
  'They open on Saturday, so it has to be there on Friday.',
  'Any colour of the runner will do.',
]

export const denials = ['Held for the launch event', 'Not in the budget', 'Choose another size']
