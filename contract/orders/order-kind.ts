import type { Access } from '../identity/access.ts'
import { mayDo, type StateTable } from '../kernel/state-table.ts'
import type { OrderState, Purpose } from './order-words.ts'

export const orderEvents = [
  'create',
  'submit',
  'accept',
  'recall',
  'complete',
  'cancel',
  'archive',
  'sleep',
  'delete',
  'restore',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Who does something with an order: whoever writes it, the book of orders that it is sent to, the clock. */
export type OrderActor = 'writer' | 'erp' | 'clock'

/** The words that tables of orders are written in, whatever the type. */
export interface OrderNames {
  state: OrderState
  event: OrderEvent
  who: OrderActor
  /** Nothing is wrong with it (`check`). */
  guard: 'sendable'
  /** What of stock is held for it, and let go; that it is sent on. */
  effect: 'hold' | 'letGo' | 'deliver'
}

/** One of the lists that orders of a type stand in. */
export interface OrderListKind {
  name: string
  states: readonly OrderState[]
  /** Shows what was created within a year (PERM-10). */
  isArchive: boolean
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
  states: StateTable<OrderNames>
  /** Who changes it in which states (ORD-03). */
  editable: readonly { states: readonly OrderState[]; by: readonly OrderActor[] }[]
}

/** The list in which an order of a state stands now: its `type` (ORD-01). */
export const listOf = (kind: OrderKind, state: OrderState): string | undefined =>
  kind.lists.find(({ states }) => states.includes(state))?.name

/** Whether somebody changes an order of this state (ORD-03). */
export const isEditable = (kind: OrderKind, state: OrderState, who: OrderActor): boolean =>
  kind.editable.some(({ states, by }) => states.includes(state) && by.includes(who))

/** What somebody may do with an order of this state, guards left aside: its buttons. */
export const eventsOf = (kind: OrderKind, state: OrderState, who: OrderActor): OrderEvent[] =>
  orderEvents.filter((event) => mayDo(kind.states, state, event, who))
