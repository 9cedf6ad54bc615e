import type { ProductLine } from './product-line.ts'

/** Sizes a style is made in, smallest first, with how much of an order each takes. */
export interface SizeRun {
  scale: string
  range: string
  sizes: readonly { size: string; share: number }[]
}

const halves = (from: number, to: number): string[] => {
  const sizes: string[] = []
  for (let size = from; size <= to; size += size < 12 ? 0.5 : 1) sizes.push(String(size))
  return sizes
}

/** Most is sold in the middle of a run. */
function run(scale: string, sizes: readonly string[]): SizeRun {
  const middle = (sizes.length - 1) / 2
  return {
    scale,
    range: sizes.length > 1 ? `${sizes[0]}-${sizes.at(-1)}` : (sizes[0] ?? ''),
    sizes: sizes.map((size, i) => ({ size, share: 1 - 0.75 * (Math.abs(i - middle) / (middle + 0.5)) })),
  }
}

const shoes: Record<string, SizeRun> = {
  mens: run("Men's US", halves(6.5, 14)),
  womens: run("Women's US", halves(5, 11)),
  kids: run("Kids' US", ['10.5', '11', '11.5', '12', '12.5', '13', '1', '1.5', '2', '2.5', '3']),
  unisex: run('Unisex US', halves(4, 13)),
}
const alpha: Record<string, SizeRun> = {
  mens: run("Men's alpha", ['S', 'M', 'L', 'XL', 'XXL']),
  womens: run("Women's alpha", ['XS', 'S', 'M', 'L', 'XL']),
  kids: run("Kids' alpha", ['4', '5', '6', '7', '8', '10', '12']),
  unisex: run('Unisex alpha', ['XS', 'S', 'M', 'L', 'XL', 'XXL']),
}

export function sizeRunOf(sizes: ProductLine['sizes'], gender: string): SizeRun {
  if (sizes === 'oneSize') return run('One size', ['OS'])
  if (sizes === 'socks') return run('Sock size', ['S', 'M', 'L'])
  if (sizes === 'infantShoes') return run('Infant US', ['0', '1', '2', '3', '4'])
  const table = sizes === 'alpha' ? alpha : shoes
  return table[gender] ?? table['unisex']!
}
