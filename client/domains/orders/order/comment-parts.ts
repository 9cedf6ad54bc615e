import type { OrderRow } from '../../../../contract/orders/order.ts'

export type CommentPart = string | { text: string; rowId: string }

/** Cuts comments where they name a row of the order, as `240181/ROS` or `240181 ROS`. */
export function commentCutter(
  rows: readonly Pick<OrderRow, '_id' | 'style' | 'color'>[],
): (body: string) => CommentPart[] {
  const known = new Map(rows.map(({ _id, style, color }) => [`${style}/${color}`.toUpperCase(), _id]))
  if (known.size === 0) return (body) => (body === '' ? [] : [body])
  const names = [...known.keys()].map((name) => name.replace(/[^\w/]/g, '\\$&').replace('/', '[/ ]'))
  const named = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'gi')
  return (body) => {
    const parts: CommentPart[] = []
    let from = 0
    for (const { 0: text, index } of body.matchAll(named)) {
      if (index > from) parts.push(body.slice(from, index))
      parts.push({ text, rowId: known.get(text.replace(' ', '/').toUpperCase())! })
      from = index + text.length
    }
    return from < body.length ? [...parts, body.slice(from)] : parts
  }
}
