import { isPartner } from '../../../contract/identity/partners.ts'
import type { Sample, SampleLoan } from '../../../contract/samples/sample.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { type OpenItem, openItemsOf } from './loans/open-items.queries.ts'
import { type SampleRecord, type ShownProduct, shownProducts } from './samples.queries.ts'

/** What is shown beside lines: products by style and colour, and what is open on each line. */
export interface Beside {
  products: ReadonlyMap<string, ShownProduct>
  open: ReadonlyMap<number, OpenItem[]>
}

/** In two queries, whatever the number of lines. */
export async function besideSamples(db: Database, rows: readonly SampleRecord[]): Promise<Beside> {
  const [products, items] = await Promise.all([
    shownProducts(db, rows),
    openItemsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const open = new Map<number, OpenItem[]>()
  for (const item of items) open.set(item.sampleId, [...(open.get(item.sampleId) ?? []), item])
  return { products, open }
}

/** Partners do not read who made it, nor who has it. */
export function presentSample(caller: Caller, row: SampleRecord, { products, open }: Beside): Sample {
  const { id: _id, publicId, placeId: _place, isDeleted: _deleted, onHand, createdAt, createdBy, ...rest } = row
  const { modifiedAt, modifiedBy, ...fields } = rest
  const isOfPartners = isPartner(caller)
  const product = products.get(`${row.style}_${row.color}`)
  const items = open.get(row.id) ?? []
  const loanOf = (item: OpenItem | undefined, of: 'outNow' | 'reserved'): SampleLoan | null => {
    if (!item) return null
    const { loanPublicId, loanNumber: number, holder, from, due } = item
    return { _id: loanPublicId, number, holder: isOfPartners ? '' : holder, from, due, pieces: item[of] }
  }
  const out = items.find(({ outNow }) => outNow > 0)
  const [reserved] = items
    .filter((item) => item.reserved > 0)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return {
    ...fields,
    _id: publicId,
    id: publicId,
    totalQty: onHand,
    onHandQty: onHand,
    quantity: onHand + row.outQty,
    out: loanOf(out, 'outNow'),
    reservedQty: items.reduce((sum, item) => sum + item.reserved, 0),
    reserved: loanOf(reserved, 'reserved'),
    name: product?.name ?? '',
    productType: product?.productType ?? null,
    photo: product?.photo ?? null,
    createdDate: createdAt.toISOString(),
    createdByUser: isOfPartners ? '' : createdBy,
    modifiedDate: modifiedAt.toISOString(),
    lastEditedByUser: isOfPartners ? '' : modifiedBy,
  }
}

/** Lines as they are shown, with what the catalogue knows of them and who has them. */
export async function presentSamples(db: Database, caller: Caller, rows: readonly SampleRecord[]): Promise<Sample[]> {
  const beside = await besideSamples(db, rows)
  return rows.map((row) => presentSample(caller, row, beside))
}
