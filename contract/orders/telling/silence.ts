import type { OrderLine } from '../order.ts'
import { wholesaleKind } from '../wholesale/wholesale-kind.ts'

const MINUTE = 60_000

type Sent = Pick<OrderLine, 'status' | 'submittedDate'>

/** From which moment on an order that was sent is called unanswered, in milliseconds; null: it waits for no answer. */
export function silentAt({ status, submittedDate }: Sent): number | null {
  const { silence } = wholesaleKind.news
  if (silence === undefined || status !== silence.state || submittedDate === null) return null
  return Date.parse(submittedDate) + silence.minutes * MINUTE
}

export function isSilent(order: Sent, now: number): boolean {
  const at = silentAt(order)
  return at !== null && now >= at
}
