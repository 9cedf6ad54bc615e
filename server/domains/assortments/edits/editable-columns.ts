import type { EditableField } from '../../../../contract/assortments/rows/assortment-product.ts'

/** Where each editable field stands in assortment_product, and of which type. */
export const editableColumns: Record<EditableField, { column: string; type: string }> = {
  styleNote: { column: 'style_note', type: 'text' },
  colorNote: { column: 'color_note', type: 'text' },
  collectionStyleNote: { column: 'collection_style_note', type: 'text' },
  collectionColorNote: { column: 'collection_color_note', type: 'text' },
  label: { column: 'label', type: 'text' },
  cost: { column: 'cost', type: 'bigint' },
  netCost: { column: 'net_cost', type: 'bigint' },
  suggestedRetail: { column: 'suggested_retail', type: 'bigint' },
  discountPercent: { column: 'discount_percent', type: 'numeric' },
  discountAmount: { column: 'discount_amount', type: 'bigint' },
  quantity: { column: 'quantity', type: 'integer' },
  quantityOnHand: { column: 'quantity_on_hand', type: 'integer' },
  pillar: { column: 'pillar', type: 'text' },
  lifeCycle: { column: 'life_cycle', type: 'text' },
  dueDate: { column: 'due_date', type: 'date' },
  samples: { column: 'samples', type: 'integer' },
  rushSamples: { column: 'rush_samples', type: 'integer' },
  focusStyle: { column: 'focus_style', type: 'boolean' },
  storeType: { column: 'store_type', type: 'text' },
  thumbnail: { column: 'thumbnail', type: 'text' },
  printImage: { column: 'print_image', type: 'text' },
}
