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
