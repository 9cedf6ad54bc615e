const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** Where a size stands in its run: numbers by value (9.5 before 10), letters from small to large, others behind. */
export function sizeOrder(size: string): number {
  const letter = letters.indexOf(size.toUpperCase().replace(/^(\d)X/, (_, count: string) => 'X'.repeat(Number(count))))
  if (letter >= 0) return letter
  const number = Number.parseFloat(size)
  return Number.isFinite(number) && number >= 0 && number < 1_000 ? Math.round(number * 10) + 100 : 30_000
}
