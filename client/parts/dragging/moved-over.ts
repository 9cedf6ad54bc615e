/** One of some takes the place of another; what stands between moves up or down by one. */
export function movedOver(order: readonly string[], id: string, over: string): string[] {
  const to = order.indexOf(over)
  if (to < 0 || !order.includes(id)) return [...order]
  const rest = order.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
