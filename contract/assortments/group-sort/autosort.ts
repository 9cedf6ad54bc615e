import { compareNames, groupOf, type SortBoard, type SortProduct } from './sort-board.ts'
import type { AutosortField } from './autosort-field.ts'

type Compare = (one: SortProduct, other: SortProduct) => number

const compareBy = (field: AutosortField): Compare =>
  field === 'style'
    ? (one, other) => one.styleNumeric - other.styleNumeric || compareNames(one.style, other.style)
    : // What has no value comes last, as everywhere.
      (one, other) => Number(one[field] === '') - Number(other[field] === '') || compareNames(one[field], other[field])

/**
 * All products in the order of these fields, one after the other, styles that are equal in them as they stood (AST-13).
 * A style is sorted by its first colour and its colours stay together, in their order.
 */
export function autosorted(products: readonly SortProduct[], fields: readonly AutosortField[]): string[] {
  const compares = fields.map(compareBy)
  return inStyles(products)
    .toSorted(([one], [other]) => compares.reduce((sofar, compare) => sofar || compare(one!, other!), 0))
    .flat()
    .map(({ _id }) => _id)
}

/** Products of one group by colour: the colours of each style, and the styles by their first colour. */
export function colourSorted(board: Pick<SortBoard, 'groupBy' | 'products'>, displayGroup: string): string[] {
  const held = board.products.filter((product) => groupOf(product, board.groupBy) === displayGroup)
  return inStyles(held)
    .map((colours) => colours.toSorted(compareColours))
    .toSorted(([one], [other]) => compareColours(one!, other!))
    .flat()
    .map(({ _id }) => _id)
}

function inStyles(products: readonly SortProduct[]): SortProduct[][] {
  const styles = new Map<string, SortProduct[]>()
  for (const product of products) {
    const held = styles.get(product.style)
    if (held) held.push(product)
    else styles.set(product.style, [product])
  }
  return [...styles.values()]
}

/** Around the wheel from red to purple, light before dark; then what has no colour, white to black; unknown last. */
export function compareColours(one: Pick<SortProduct, 'colorHex'>, other: Pick<SortProduct, 'colorHex'>): number {
  const [first, second] = [shadeOf(one.colorHex), shadeOf(other.colorHex)]
  return first.kind - second.kind || first.hue - second.hue || second.lightness - first.lightness
}

const kinds = { coloured: 0, neutral: 1, unknown: 2 } as const
/** Below this difference of its parts people call a colour white, grey or black. */
const neutralBelow = 0.08
/** Hues that people see as one are sorted by lightness. */
const hueStep = 15

function shadeOf(hex: string): { kind: number; hue: number; lightness: number } {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return { kind: kinds.unknown, hue: 0, lightness: 0 }
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  const lightness = most - chroma / 2
  if (chroma < neutralBelow) return { kind: kinds.neutral, hue: 0, lightness }
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  // Pinks close to red begin the wheel with it.
  const hue = (sixth * 60 + 360 + hueStep) % 360
  return { kind: kinds.coloured, hue: Math.floor(hue / hueStep), lightness }
}
