import type { ProductGroup } from '../../../contract/assortments/rows/query-assortment-products.ts'

/** One group of an assortment: what its page is called in an address, and which rows are its. */
export interface GroupPlace {
  slug: string
  /** '' for products without a group. */
  title: string
  start: number
  end: number
  /** The page before its first style (AST-14). */
  page?: ProductGroup['page']
}

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'all'

/** The groups in order with their addresses; titles that read alike get a number. An assortment without groups is one. */
export function placesOf(groups: readonly ProductGroup[], totalCount: number): GroupPlace[] {
  if (groups.length === 0) return [{ slug: slugOf(''), title: '', start: 0, end: totalCount }]
  const used = new Map<string, number>()
  let start = 0
  return groups.map(({ title, count, page }) => {
    const slug = slugOf(title)
    const before = used.get(slug) ?? 0
    used.set(slug, before + 1)
    const place = {
      slug: before === 0 ? slug : `${slug}-${before + 1}`,
      title,
      start,
      end: start + count,
      ...(page ? { page } : {}),
    }
    start = place.end
    return place
  })
}
