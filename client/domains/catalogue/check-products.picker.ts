import { photoAddress } from '../../../contract/catalogue/photo-address.ts'
import type { ImportTarget } from '../../parts/import-wizard/import-target.ts'
import { type AskedProducts, checkProducts } from './check-products.api.ts'

export { checkProducts } from './check-products.api.ts'

/** How rows of a file are looked up in the catalogue, and the pictures of what they name (IMP-07). */
export function lookUpRows(
  within: Omit<AskedProducts, 'products' | 'photos'>,
): Required<Pick<ImportTarget, 'check' | 'picture'>> {
  const photos = new Map<string, string>()
  return {
    check: async (rows, signal) => {
      const products = rows.map(({ style, color }) => ({ style, color }))
      const { found, problems } = await checkProducts({ ...within, products, photos: true }, signal)
      for (const { styleColorId, photo } of [...found, ...problems])
        if (styleColorId !== undefined && photo !== undefined) photos.set(styleColorId, photo)
      return {
        found: new Map(
          [...found, ...problems].flatMap(({ row, styleColorId }) =>
            styleColorId === undefined ? [] : [[row, styleColorId] as const],
          ),
        ),
        problems: new Map(problems.map(({ row, problem }) => [row, problem])),
      }
    },
    picture: (id) => {
      const hash = id === undefined ? undefined : photos.get(id)
      return hash === undefined ? null : photoAddress(hash, 80)
    },
  }
}
