import type { Domain, Role } from '../../identity/access/permission.ts'
import type { OrderState } from '../order-words.ts'
import type { promoTold } from '../promo/promo-told.ts'
import type { sampleTold } from '../sample/sample-told.ts'
import type { wholesaleTold } from '../wholesale/wholesale-told.ts'

/** What people are told of orders. */
export type OrderTold = keyof typeof promoTold | keyof typeof sampleTold | keyof typeof wholesaleTold

/**
 * Who has to do with an order: who asked for it, who decides on it first and last, who gathers what of it is open, who sells to its
 * customer, the same where somebody buys for themselves, and who spoke of it.
 */
export type OrderListener =
  | 'requester'
  | 'approver'
  | 'seniorApprover'
  | 'coordinators'
  | 'reps'
  | 'buyersReps'
  | 'speakers'

/** Who sees to orders that nobody else sees to, by their permissions. */
export type OrderKeeper = 'administrators' | 'seniorCoordinators'

/** Something that is told with an event, and whom. */
export interface OrderTelling {
  readonly kind: OrderTold
  readonly to: readonly OrderListener[]
  /** Only where the event leads to one of these. */
  readonly at?: readonly OrderState[]
  /** Told instead where the order knows nobody of `to`. */
  readonly orElse?: OrderKeeper
}

/** What is told of a type of orders, and what waits of it for how long (NOT-02). */
export interface OrderNews {
  readonly keepers: Readonly<Partial<Record<OrderKeeper, readonly { domain: Domain; roles: readonly Role[] }[]>>>
  /** Tasks, and the states in which they wait: leaving them settles them, whoever does it. */
  readonly tasks: Readonly<Partial<Record<OrderTold, readonly OrderState[]>>>
  readonly comment: OrderTelling
  /** Rows want samples that they do not have; of types that borrow some. */
  readonly toMatch?: OrderTelling
  /** A draft that sleeps soon, for nobody touched it. */
  readonly sleepsSoon: OrderTelling
  /** Who it was sent to says nothing for so long. */
  readonly silence?: { minutes: number; state: OrderState; tells: readonly OrderTelling[] }
  /** Tasks that wait for some working days, and what whoever asked hears of them. */
  readonly waitsLong: readonly { task: OrderTold; tells: OrderTelling }[]
  /** What is told when somebody changes what is under way: in these states. */
  readonly changes: readonly { in: readonly OrderState[]; what: OrderChange; tells: OrderTelling }[]
}

/** Days before a draft sleeps at which its writer hears of it. */
export const DAYS_OF_SLEEP_TOLD = 7

/**
 * Ways in which an order under way changes: its fields or rows; pieces of it were sent; it was given to others who gather it, who had
 * it, whose task it is; somebody was named its rep.
 */
export type OrderChange = 'changed' | 'shipped' | 'takenFrom' | 'givenTo' | 'waitsFor'

/** Drafts are seen by who writes them, and nobody decides on or gathers them yet. */
const afterwards: readonly OrderListener[] = ['approver', 'seniorApprover', 'coordinators']

/** Who of those that a telling names hears of an order in this state. */
export const listenersIn = ({ to }: OrderTelling, state: OrderState | null): readonly OrderListener[] =>
  state === 'DRAFT' ? to.filter((one) => !afterwards.includes(one)) : to
