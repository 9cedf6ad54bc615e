import { isBlank, type ImportValue } from '../../kernel/imports/check-rows.ts'
import type { Label } from '../assortment.ts'
import { type EditableField, type EditableFields, editableFieldKeys } from './assortment-product.ts'
import { type Pricing, withCost, withDiscountAmount, withDiscountPercent, withNetCost } from './pricing.ts'

/** What the fields of a row are called in the product, by which headings of a file find them (IMP-02). */
export const propertyLabels: Readonly<Record<'style' | 'color' | EditableField, string>> = {
  style: 'Style Number',
  color: 'Color Code',
  styleNote: 'Style Notes',
  colorNote: 'Color Notes',
  collectionStyleNote: 'Collection Style Notes',
  collectionColorNote: 'Collection Color Notes',
  label: 'Labels',
  cost: 'Wholesale Price',
  netCost: 'Net Cost',
  suggestedRetail: 'Suggested Retail Price',
  discountPercent: 'Discount Percentage',
  discountAmount: 'Discount Amount',
  quantity: 'Order Quantity',
  quantityOnHand: 'Quantity On Hand',
  pillar: 'Pillars',
  lifeCycle: 'Life Cycle Status',
  dueDate: 'Due Date',
  samples: 'Sample Quantity',
  rushSamples: 'Rush Sample Quantity',
  focusStyle: 'Focus Styles',
  storeType: 'Store Types',
  thumbnail: 'Thumbnail',
  printImage: 'Print Image',
}

/** A label by its name or its colour, without regard to case; null when the assortment has no such label (IMP-03). */
export function matchLabel(labels: readonly Label[], text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const found = labels.find(({ name, color }) => {
    const hex = color.toLowerCase()
    return name.toLowerCase() === wanted || hex === wanted || hex.slice(1) === wanted
  })
  return found?.name ?? null
}

type Values = Record<string, ImportValue>
const amount = (value: ImportValue): number | null => (typeof value === 'number' ? value : null)

/**
 * Net cost from cost and a discount percent or amount where the file does not give one (IMP-03). `changed` are columns
 * that were typed into since: the other prices follow them, as in the manage grid (GRID-09).
 */
export function completePrices(values: Values, changed: readonly string[]): Values {
  const cost = amount(values['cost'])
  const [percent, off] = [amount(values['discountPercent']), amount(values['discountAmount'])]
  if (cost === null) {
    // The catalogue's cost is the server's to know: a net cost that was worked out of another one holds no longer.
    const stale = changed.some((column) => column !== 'netCost' && priceColumns.has(column))
    return stale && !isBlank(values['netCost']) ? { ...values, netCost: null } : values
  }
  const net = amount(values['netCost'])
  const pricing: Pricing = {
    cost,
    netCost: net ?? cost,
    discountPercent: percent,
    discountAmount: off,
    suggestedRetail: null,
  }
  if (changed.length > 0) {
    const next = follow(pricing, values, changed)
    if (!next) return values
    const { netCost, discountPercent, discountAmount } = next
    return { ...values, netCost, discountPercent, discountAmount }
  }
  if (net !== null || (percent === null && off === null)) return values
  const next = percent === null ? withDiscountAmount(pricing, off) : withDiscountPercent(pricing, percent)
  return { ...values, netCost: next.netCost }
}

const priceColumns: ReadonlySet<string> = new Set(['cost', 'netCost', 'discountPercent', 'discountAmount'])

function follow(pricing: Pricing, values: Values, changed: readonly string[]): Pricing | undefined {
  if (changed.includes('discountAmount')) return withDiscountAmount(pricing, amount(values['discountAmount']))
  if (changed.includes('discountPercent')) return withDiscountPercent(pricing, amount(values['discountPercent']))
  if (changed.includes('netCost')) return withNetCost(pricing, amount(values['netCost']) ?? pricing.cost)
  if (!changed.includes('cost')) return undefined
  return withCost(pricing, pricing.cost)
}

/**
 * What an imported row writes over the catalogue: only what the file gives. Of prices that say the same the discount is
 * kept, of prices that contradict each other the net cost.
 */
export function importedFields(values: Readonly<Values>): Partial<EditableFields> {
  const fields: Values = {}
  for (const field of editableFieldKeys) {
    if (!isBlank(values[field]) && values[field] !== false) fields[field] = values[field]
  }
  const net = amount(fields['netCost'])
  if (net === null) return fields as Partial<EditableFields>
  const derived = completePrices({ ...fields, netCost: null }, [])
  if (amount(derived['netCost']) === net) delete fields['netCost']
  else {
    delete fields['discountPercent']
    delete fields['discountAmount']
  }
  return fields as Partial<EditableFields>
}
