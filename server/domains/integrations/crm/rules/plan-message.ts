import { createHash } from 'node:crypto'
import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import type { Assortment } from '../../../../../contract/assortments/assortment.ts'
import type { CrmAssortment, CrmProduct } from '../../../../../contract/integrations/crm.ts'

/** An assortment and its products as the CRM is to have them. */
export interface CrmContents {
  assortment: CrmAssortment
  products: readonly CrmProduct[]
}

/** What the CRM has: fingerprints by product, and the assortment's own facts. Undefined: nothing. */
export interface CrmHas {
  products: ReadonlyMap<string, string>
  facts: string
}

export interface PlannedMessage {
  type: 'assortment.synced' | 'assortment.changed'
  products: CrmProduct[]
  removed: string[]
  /** What the CRM has when it took the message. */
  sent: [string, string][]
  facts: string
}

/** Short enough to keep one for every product, long enough that no two products' states share one. */
const fingerprint = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** The message that brings the CRM from what it has to what there is; undefined when it has that already. */
export function planMessage(
  { assortment, products }: CrmContents,
  has: CrmHas | undefined,
): PlannedMessage | undefined {
  const facts = fingerprint(assortment)
  const marked = products.map((product) => ({ product, mark: fingerprint(product) }))
  const sent = marked.map(({ product, mark }): [string, string] => [product._id, mark])
  if (!has) return { type: 'assortment.synced', products: [...products], removed: [], sent, facts }
  const changed = marked.flatMap(({ product, mark }) => (has.products.get(product._id) === mark ? [] : [product]))
  const present = new Set(products.map(({ _id }) => _id))
  const removed = [...has.products.keys()].filter((id) => !present.has(id))
  if (changed.length === 0 && removed.length === 0 && facts === has.facts) return undefined
  return { type: 'assortment.changed', products: changed, removed, sent, facts }
}

export const crmAssortmentOf = (assortment: Assortment): CrmAssortment => ({
  assortmentId: assortment._id,
  title: assortment.title,
  subTitle: assortment.subTitle,
  productType: assortment.productType,
  season: assortment.season,
  year: assortment.year,
  channel: assortment.channel,
  region: assortment.region,
  gender: assortment.gender,
  locationId: assortment.locationId,
  currency: assortment.currency,
  owner: assortment.owner.userCode,
})

export const crmProductOf = (product: AssortmentProduct): CrmProduct => ({
  _id: product._id,
  style: product.style,
  color: product.color,
  name: product.name,
  colorDescription: product.colorDescription,
  division: product.division,
  gender: product.gender,
  pillar: product.pillar,
  label: product.label,
  lineStatus: product.location.lineStatus,
  sizeRange: product.location.sizeRange,
  wholesalePrice: product.cost,
  netCost: product.netCost,
  suggestedRetail: product.suggestedRetail,
  quantity: product.quantity,
})
