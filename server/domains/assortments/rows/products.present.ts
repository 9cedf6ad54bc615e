import { type AssortmentProduct, overCatalogueKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import { type ReadyProduct, rowOf } from '../../catalogue/catalogue.public.ts'
import type { ShownRecord } from './rows.queries.ts'
import { figuresOf } from '../rules/row-figures.ts'

/** What this room adds to the catalogue's row. The life cycle, which both have, is told apart. */
type OwnPart = Omit<AssortmentProduct, keyof ProductRow>

const lifeCycleOf = ({ lifeCycle }: ReadyProduct, { own }: ShownRecord) => own.lifeCycle ?? lifeCycle

/** Most rows follow the catalogue, and nothing is said of those. */
function writtenOver(own: ShownRecord['own']): Pick<OwnPart, 'own'> {
  const written = overCatalogueKeys.filter((key) => own[key] !== null)
  return written.length === 0 ? {} : { own: Object.fromEntries(written.map((key) => [key, own[key]])) }
}

const ownPart = (product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): OwnPart => ({
  sort: record.place,
  addedDate: record.addedAt ?? product.createdDate,
  available: product.sold,
  ...figuresOf(product, record, hidden),
  ...writtenOver(record.own),
})

export const presentProduct = (
  product: ReadyProduct,
  record: ShownRecord,
  hidden: ReadonlySet<string>,
): AssortmentProduct => ({
  ...withoutHidden(product, hidden),
  ...ownPart(product, record, hidden),
  lifeCycle: lifeCycleOf(product, record),
})

/** The catalogue's row without what the assortment does not tell. */
function withoutHidden(product: ReadyProduct, hidden: ReadonlySet<string>): ProductRow {
  const row = rowOf(product)
  const { location } = row
  if (hidden.has('initialMarkup')) location.markupPercent = null
  if (hidden.has('suggestedRetail')) Object.assign(location, { suggestedRetail: null, futureSuggestedRetail: null })
  if (hidden.has('availability')) location.totalInventory = 0
  return row
}

/** The same as JSON, joined to the text that the catalogue keeps of its row: most rows are not read for it. */
export function presentProductJson(product: ReadyProduct, record: ShownRecord, hidden: ReadonlySet<string>): string {
  const lifeCycle = lifeCycleOf(product, record)
  const isAsKept = hidden.size === 0 && lifeCycle === product.lifeCycle
  const facts = isAsKept ? product.bytes.toString() : JSON.stringify({ ...withoutHidden(product, hidden), lifeCycle })
  return `${facts.slice(0, -1)},${JSON.stringify(ownPart(product, record, hidden)).slice(1)}`
}
