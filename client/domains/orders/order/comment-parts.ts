import type { OrderRow } from '../../../../contract/orders/order.ts'

/** A comment cut where it names a row of the order, as `240181/ROS` or `240181 ROS`. */
export function commentParts(
  body: string,
  rows: readonly Pick<OrderRow, '_id' | 'style' | 'color'>[],
): (string | { text: string; rowId: string })[] {
  const known = new Map(rows.map(({ _id, style, color }) => [`${style}/${color}`.toUpperCase(), _id]))
  if (known.size === 0) return body === '' ? [] : [body]
  const names = [...known.keys()].map((name) => name.replace(/[^\w/]/g, '\\$&').replace('/', '[/ ]'))
  const parts: (string | { text: string; rowId: string })[] = []
  let from = 0
  for (const { 0: text, index } of body.matchAll(new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'gi'))) {
    if (index > from) parts.push(body.slice(from, index))
    parts.push({ text, rowId: known.get(text.replace(' ', '/').toUpperCase())! })
    from = index + text.length
  }
  return from < body.length ? [...parts, body.slice(from)] : parts
}
