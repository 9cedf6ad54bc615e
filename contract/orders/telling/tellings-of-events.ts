import type { OrderEvent, OrderKind } from '../order-kind.ts'
import type { OrderTelling, OrderTold } from './order-telling.ts'
import type { OrderState } from '../order-words.ts'

/** What is told when an event leads an order from one state to another. */
export const tellingsOf = (
  { states }: OrderKind,
  event: OrderEvent,
  from: OrderState | null,
  to: OrderState | null,
): readonly OrderTelling[] =>
  (states.find((row) => row.event === event && row.from.includes(from))?.tells ?? []).filter(
    ({ at }) => at === undefined || (to !== null && at.includes(to)),
  )

/**
 * Tasks that are done with it: those of the state that it leaves, and those that somebody else has now. That they waited long is over
 * with them.
 */
export const settledBy = (
  { news }: OrderKind,
  from: OrderState | null,
  to: OrderState | null,
  told: readonly OrderTelling[],
): OrderTold[] =>
  (Object.entries(news.tasks) as [OrderTold, readonly OrderState[]][])
    .filter(([, states]) => from !== null && states.includes(from))
    .filter(([kind, states]) => to === null || !states.includes(to) || told.some((one) => one.kind === kind))
    .flatMap(([kind]) => [kind, ...news.waitsLong.filter(({ task }) => task === kind).map(({ tells }) => tells.kind)])
