import type { SortMove } from './sort-move.ts'

/** What has a place in an order: a style-colour, on the board or in the database. */
interface Held {
  _id: string
  style: string
  color: string
}

/** What a move does to an order of products: rows put somewhere else, or rows that change places among themselves. */
export type OrderStep = { kind: 'place'; ids: string[]; before: string | null } | { kind: 'permute'; ids: string[] }

/** Undefined when the move concerns no products, or none that are there. */
export function orderStep(products: readonly Held[], move: SortMove): OrderStep | undefined {
  const { moveStyle, moveColor, orderProducts } = move
  if (moveStyle) {
    const ids = idsOf(products, moveStyle.item)
    const before = moveStyle.beforeItem === null ? null : idsOf(products, moveStyle.beforeItem)[0]
    return ids.length === 0 || before === undefined ? undefined : { kind: 'place', ids, before }
  }
  if (moveColor) {
    const colours = products.filter(({ style }) => style === moveColor.style)
    const item = colours.find(({ color }) => color === moveColor.item)
    if (!item) return undefined
    const others = colours.filter((one) => one !== item)
    const before = others.findIndex(({ color }) => color === moveColor.beforeItem)
    if (before < 0 && moveColor.beforeItem !== null) return undefined
    const at = before < 0 ? others.length : before
    return { kind: 'permute', ids: [...others.slice(0, at), item, ...others.slice(at)].map(({ _id }) => _id) }
  }
  return orderProducts && { kind: 'permute', ids: orderProducts.ids }
}

const idsOf = (products: readonly Held[], style: string): string[] =>
  products.filter((product) => product.style === style).map(({ _id }) => _id)

/** The products after a step; those of its ids that are not there are ignored. */
export function ordered<Product extends { _id: string }>(
  products: readonly Product[],
  step: OrderStep,
): readonly Product[] {
  const known = new Map(products.map((product) => [product._id, product]))
  const named = new Set(step.ids.filter((id) => known.has(id)))
  const moved = [...named].map((id) => known.get(id)!)
  if (step.kind === 'permute') {
    let next = 0
    return products.map((product) => (named.has(product._id) ? moved[next++]! : product))
  }
  const rest = products.filter(({ _id }) => !named.has(_id))
  // What is put before itself goes before the first that stays.
  const from = step.before === null ? products.length : products.findIndex(({ _id }) => _id === step.before)
  const anchor = from < 0 ? undefined : products.slice(from).find(({ _id }) => !named.has(_id))
  const at = anchor ? rest.indexOf(anchor) : rest.length
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}

/** Titles after one of them was put before another, or last; one that is not there comes in. */
export function movedTitle(titles: readonly string[], item: string, beforeItem: string | null): string[] {
  if (item === beforeItem) return [...titles]
  const rest = titles.filter((title) => title !== item)
  const at = beforeItem === null ? rest.length : rest.indexOf(beforeItem)
  return at < 0 ? [...rest, item] : [...rest.slice(0, at), item, ...rest.slice(at)]
}
