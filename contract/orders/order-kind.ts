import type { Access } from '../identity/access/access.ts'
import { mayDo, type Transition } from '../kernel/state-table.ts'
import { orderEvents } from './order-events.ts'
import type { OrderNews, OrderTelling } from './telling/order-telling.ts'
import type { OrderHeader, OrderRowFields } from './order.ts'
import type { OrderState, Purpose } from './order-words.ts'

export type OrderEvent = (typeof orderEvents)[number]

/**
 * Who does something with an order: whoever writes it, who gathers its pieces, who decides on it first and last, the book of orders
 * that it is sent to, the clock. A person may be several of them.
 */
export type OrderActor = 'writer' | 'coordinator' | 'approver' | 'seniorApprover' | 'erp' | 'clock'

/** The words that tables of orders are written in, whatever the type. */
export interface OrderNames {
  state: OrderState
  event: OrderEvent
  who: OrderActor
  /**
   * Nothing is wrong with it; each of its rows is shipped, gone or not to be had; each of its rows is decided; a reason is given;
   * nothing was written since it was sent.
   */
  guard: 'sendable' | 'settled' | 'decided' | 'noted' | 'asSent'
  /** What of stock is held for it, and let go; that it is sent on. */
  effect: 'hold' | 'letGo' | 'deliver' | 'withdraw'
}

/** One of the lists that orders of a type stand in. */
export interface OrderListKind {
  name: string
  states: readonly OrderState[]
  /** Of those of other lists too, as far as it is shown to somebody. */
  alsoShows?: readonly OrderState[]
  /** Shows what was created within a year (PERM-10). */
  isArchive: boolean
  /** A coordinator may look at it as another one (PERM-11). */
  isViewedAs?: true
}

/** What differs between the types of orders, as data: the engine knows none of them by name (ORD-01). */
export interface OrderKind {
  purpose: Purpose
  /** In addresses and calls. */
  path: string
  /** Before the number: `W-100001`. */
  letter: string
  access: Access
  /** The active list first. */
  lists: readonly OrderListKind[]
  states: readonly OrderTransition[]
  editable: readonly EditableIn[]
  news: OrderNews
}

/** A row of the table of a type, with whom it is told. */
export interface OrderTransition extends Transition<OrderNames> {
  readonly tells?: readonly OrderTelling[]
}

/** Who changes what of an order in which states (ORD-03); fields that are not named: all. */
export interface EditableIn {
  states: readonly OrderState[]
  by: readonly OrderActor[]
  header?: readonly (keyof OrderHeader)[]
  rows?: readonly (keyof OrderRowFields)[]
  /** Rows are neither added nor deleted. */
  rowsStay?: boolean
}

/** The list in which an order of a state stands now: its `type` (ORD-01). */
export const listOf = (kind: OrderKind, state: OrderState): string | undefined =>
  kind.lists.find(({ states }) => states.includes(state))?.name

/** By what somebody changes an order of this state, all they are taken together (ORD-03); none: not at all. */
export const editableBy = (kind: OrderKind, state: OrderState, who: readonly OrderActor[]): EditableIn[] =>
  kind.editable.filter(({ states, by }) => states.includes(state) && by.some((one) => who.includes(one)))

/** What somebody may do with an order of this state, guards left aside: its buttons. */
export const eventsOf = (kind: OrderKind, state: OrderState, who: readonly OrderActor[]): OrderEvent[] =>
  orderEvents.filter((event) => who.some((one) => mayDo(kind.states, state, event, one)))

/** Whether a reason has to be given for what is done with an order of this state. */
export const needsNote = (kind: OrderKind, state: OrderState, event: OrderEvent): boolean =>
  kind.states.some((row) => row.event === event && row.from.includes(state) && row.needs?.includes('noted'))
