import type { ProductType } from '../../../../contract/catalogue/product-query.ts'

/**
 * Why a style-colour cannot come into an assortment: all of its products are of its own product type and sold at its
 * location (IMP-05 `productType`, `locationId`). Undefined when it can; `product` is what the location sells of that name.
 */
export function whyNotAdded(
  styleColorId: string,
  product: { productType: ProductType } | undefined,
  type: ProductType,
): string | undefined {
  if (!product) return `${styleColorId} is not sold at this location`
  return product.productType === type ? undefined : `${styleColorId} is not of the product type ${type}`
}
