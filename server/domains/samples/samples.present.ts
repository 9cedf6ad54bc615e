import { isPartner } from '../../../contract/identity/partners.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { type SampleRecord, type ShownProduct, shownProducts } from './samples.queries.ts'

/** Partners do not read who made it. */
export function presentSample(caller: Caller, row: SampleRecord, product: ShownProduct | undefined): Sample {
  const { id: _id, publicId, placeId: _place, isDeleted: _deleted, onHand, createdAt, createdBy, ...rest } = row
  const { modifiedAt, modifiedBy, ...fields } = rest
  const isOfPartners = isPartner(caller)
  return {
    ...fields,
    _id: publicId,
    id: publicId,
    totalQty: onHand,
    onHandQty: onHand,
    quantity: onHand + row.outQty,
    name: product?.name ?? '',
    productType: product?.productType ?? null,
    photo: product?.photo ?? null,
    createdDate: createdAt.toISOString(),
    createdByUser: isOfPartners ? '' : createdBy,
    modifiedDate: modifiedAt.toISOString(),
    lastEditedByUser: isOfPartners ? '' : modifiedBy,
  }
}

export const productOf = (products: ReadonlyMap<string, ShownProduct>, { style, color }: SampleRecord) =>
  products.get(`${style}_${color}`)

/** Lines as they are shown, with what the catalogue knows of them. */
export async function presentSamples(db: Database, caller: Caller, rows: readonly SampleRecord[]): Promise<Sample[]> {
  const products = await shownProducts(db, rows)
  return rows.map((row) => presentSample(caller, row, productOf(products, row)))
}
