import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { ProductProblem } from '../../../../contract/catalogue/validate-products.ts'

/** The first thing wrong with adding a known style-colour, in the order type, location, status (IMP-05). */
export function judgeProduct(
  product: { product_type: ProductType; sold: boolean; accepted: boolean },
  wantedType: ProductType | undefined,
): ProductProblem | undefined {
  if (wantedType && product.product_type !== wantedType) return 'productType'
  if (!product.sold) return 'locationId'
  return product.accepted ? undefined : 'status'
}
