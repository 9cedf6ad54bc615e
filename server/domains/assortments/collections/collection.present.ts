import {
  type Collection,
  type CollectionProduct,
  DEFAULT_COLLECTION,
} from '../../../../contract/assortments/collections/collection.ts'
import type { CollectedRow } from './collection-products.queries.ts'
import type { CollectionRow } from './collections.queries.ts'

export const presentCollection = (row: CollectionRow): Collection => ({
  _id: row.public_id,
  name: row.name,
  collectionType: row.type,
  linkageType: row.linkage_object ? 'linkageObject' : 'linkageId',
  linkageModel: 'Assortment',
  linkageId: row.linkage_public_id,
  linkageObject: row.linkage_object,
  isDefault: row.name === DEFAULT_COLLECTION,
  productCount: row.product_count,
  selectedCount: row.selected_count,
  size: Number(row.size),
  modifiedDate: row.modified_at.toISOString(),
})

export const presentCollected = (row: CollectedRow, held: ReadonlyMap<string, unknown>): CollectionProduct => ({
  _id: row.style_color_id,
  style: row.style,
  color: row.color,
  name: row.name,
  colorDescription: row.color_description,
  selected: row.selected,
  properties: row.properties,
  assortmentId: row.assortment_id,
  held: held.has(row.style_color_id),
  photo: row.photo,
})
