import type { ProductRow } from '../../../../contract/catalogue/product.ts'

/** The id, and of the rest only these fields. */
export const pickFields = (row: ProductRow, fields: readonly (keyof ProductRow)[]): Partial<ProductRow> =>
  Object.fromEntries((['_id', ...fields] as const).map((field) => [field, row[field]]))
