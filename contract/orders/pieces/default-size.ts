import type { ProductType } from '../../catalogue/product-query.ts'

/** The size a row begins with, by product type and gender, whatever the case of the gender (ORS-01). */
export function defaultSize(productType: ProductType | null, gender: string): string {
  const [first] = /^\p{L}*/u.exec(gender.trim().toLowerCase()) ?? ['']
  const is = (word: string) => first.startsWith(word)
  const [infant, kids, women] = [is('infant'), is('kid'), is('women')]
  if (productType === 'Footwear') return infant ? '7' : kids ? '13' : women ? '6' : '9'
  if (productType === 'Apparel') return infant || kids || women ? 'M' : 'L'
  return '9'
}

/** The size of a run that is nearest to one it lacks: by figure, else the middle of the run; undefined for a run of none. */
export function nearestSize(run: readonly string[], size: string): string | undefined {
  if (run.includes(size)) return size
  const wanted = Number(size)
  const figures = run.filter((one) => !Number.isNaN(Number(one)))
  if (Number.isNaN(wanted) || figures.length === 0) return run[Math.floor(run.length / 2)]
  return figures.reduce((best, one) => (Math.abs(Number(one) - wanted) < Math.abs(Number(best) - wanted) ? one : best))
}
