import type { AccessSubject } from '../../../contract/identity/access/access.ts'
import { isPartner } from '../../../contract/identity/access/partners.ts'
import type { Sample, SampleLoan } from '../../../contract/samples/sample.ts'
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
export function presentSample(reader: AccessSubject, row: SampleRecord, { products, open }: Beside): Sample {
  const isOfPartners = isPartner(reader)
  const product = products.get(`${row.style}_${row.color}`)
  const items = open.get(row.id) ?? nothingOpen
  const loanOf = (item: OpenItem | undefined, of: 'outNow' | 'reserved'): SampleLoan | null => {
    if (!item) return null
    const { loanPublicId, loanNumber: number, holder, from, due, order } = item
    return {
      _id: loanPublicId,
      number,
      holder: isOfPartners ? '' : holder,
      from,
      due,
      pieces: item[of],
      order: isOfPartners ? null : order,
    }
  }
  const [reserved] = items
    .filter((item) => item.reserved > 0)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  // Each field by its name: to leave some of thirty out takes longer than all else that is done with a row.
  return {
    _id: row.publicId,
    id: row.publicId,
    library: row.library,
    code: row.code,
    division: row.division,
    style: row.style,
    color: row.color,
    status: row.status,
    side: row.side,
    size: row.size,
    moldNum: row.moldNum,
    moldDate: row.moldDate,
    bin: row.bin,
    region: row.region,
    aisle: row.aisle,
    direction: row.direction,
    level: row.level,
    shelf: row.shelf,
    newBin: row.newBin,
    totalQty: row.onHand,
    onHandQty: row.onHand,
    quantity: row.onHand + row.outQty,
    outQty: row.outQty,
    out: loanOf(
      items.find(({ outNow }) => outNow > 0),
      'outNow',
    ),
    reservedQty: items.reduce((sum, item) => sum + item.reserved, 0),
    reserved: loanOf(reserved, 'reserved'),
    name: product?.name ?? '',
    productType: product?.productType ?? null,
    photo: product?.photo ?? null,
    createdDate: row.createdAt.toISOString(),
    createdByUser: isOfPartners ? '' : row.createdBy,
    modifiedDate: row.modifiedAt.toISOString(),
    lastEditedByUser: isOfPartners ? '' : row.modifiedBy,
    version: row.version,
  }
}

const nothingOpen: readonly OpenItem[] = []

/** Lines as they are shown, with what the catalogue knows of them and who has them. */
export async function presentSamples(
  db: Database,
  reader: AccessSubject,
  rows: readonly SampleRecord[],
): Promise<Sample[]> {
  const beside = await besideSamples(db, rows)
  return rows.map((row) => presentSample(reader, row, beside))
}
