import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { ProductGroup } from '../../../../contract/assortments/rows/query-assortment-products.ts'
import type { NarrowedRows } from '../../../parts/row-pages/narrowed-rows.ts'
import type { OrderedRows, Structure } from '../../../parts/row-pages/ordered-rows.ts'

/** The rows of an assortment on screen, in its order. */
export type AssortmentRows = OrderedRows<AssortmentProduct, ProductGroup>

/** Ids and groups of all its rows. */
export type AssortmentOrder = Structure<ProductGroup>

/** Those of them that the person's filter lets through (BEY-18). */
export type ShownRows = NarrowedRows<AssortmentProduct, ProductGroup>
