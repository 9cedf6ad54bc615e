import { z } from 'zod'
import { minorUnits } from '../../kernel/amounts/money.ts'
import { type Photo, productRow } from '../../catalogue/product.ts'
import { hashOfOwn, OWN_ANGLE } from './own-picture.ts'

const note = z.string().max(2_000)
const amount = minorUnits.min(0).max(100_000_000_00)
const picture = z.string().max(80)
const count = z.number().int().min(0).max(99_999_999)

/**
 * The fields people edit in the manage grid (document 2, Product, Editable). An amount of null falls back to the
 * catalogue's price of the assortment's location. netCost, discountPercent and discountAmount are kept consistent by
 * `contract/assortments/rows/pricing.ts` on both sides (GRID-09).
 */
export const editableFields = z.object({
  styleNote: note,
  colorNote: note,
  collectionStyleNote: note,
  collectionColorNote: note,
  label: z.string().max(40),
  cost: amount.nullable(),
  netCost: amount.nullable(),
  suggestedRetail: amount.nullable(),
  /** 0 to 100, two decimals. */
  discountPercent: z.number().min(0).max(100).nullable(),
  discountAmount: amount.nullable(),
  quantity: count.nullable(),
  quantityOnHand: count.nullable(),
  pillar: z.string().max(80),
  lifeCycle: z.string().max(80),
  dueDate: z.iso.date().nullable(),
  samples: count.nullable(),
  rushSamples: count.nullable(),
  focusStyle: z.boolean(),
  storeType: z.string().max(80),
  /** The angle, or the picture of its own (`ownPicture`), that stands for the product on screens (Product, editable); empty: its first one. */
  thumbnail: picture,
  /** The same on paper; empty: as on screens. */
  printImage: picture,
})
export type EditableFields = z.infer<typeof editableFields>
export type EditableField = keyof EditableFields
export const editableFieldKeys = Object.keys(editableFields.shape) as EditableField[]

/**
 * The fields as they are stored: null of those that the catalogue knows as well is 'as the catalogue says', which is
 * another thing than the same value written over it (GRID-04).
 */
export const storedFields = editableFields.extend({ lifeCycle: editableFields.shape.lifeCycle.nullable() })
export type StoredFields = z.infer<typeof storedFields>
const overCatalogue = storedFields.pick({
  cost: true,
  netCost: true,
  suggestedRetail: true,
  discountPercent: true,
  discountAmount: true,
  lifeCycle: true,
})
export const overCatalogueKeys = Object.keys(overCatalogue.shape) as (keyof typeof overCatalogue.shape)[]

/** Editing one of these copies it to all colours of the style (GRID-11). */
export const styleWideFields = [
  'styleNote',
  'collectionStyleNote',
  'pillar',
] as const satisfies readonly EditableField[]

/**
 * A row of the manage grid: the catalogue's record with what people wrote over it and what follows from both.
 * Amounts are in minor units of the assortment's currency; `cost`, `netCost`, `suggestedRetail` are already resolved
 * (own value, else the catalogue's), percentages are 0 to 100 and null where they cannot be computed (GRID-10). What an
 * internal assortment hides (`hiddenFields`, AST-16) is null in every answer, in `location` too.
 */
export const assortmentProduct = productRow.extend({
  ...editableFields.shape,
  /** What of `cost`, `netCost` and the like was written over the catalogue; what is missing follows it. */
  own: overCatalogue.partial().optional(),
  /** Position in the custom order, from 0. */
  sort: z.number().int(),
  addedDate: z.string(),
  /** (suggestedRetail - netCost) / suggestedRetail. */
  initialMarkup: z.number().nullable(),
  /** quantity / (quantity + on hand). */
  sellThru: z.number().nullable(),
  styleSellThru: z.number().nullable(),
  styleQuantity: z.number().int(),
  styleQuantityOnHand: z.number().int(),
  /** Colour quantity / style quantity. */
  percentage: z.number().nullable(),
  /** False when the assortment's location no longer sells it. */
  available: z.boolean(),
})
export type AssortmentProduct = z.infer<typeof assortmentProduct>

/** Pictures are chosen row by row: another row may have no such angle, and nothing that is done to many clears them. */
export const pictureFields = ['thumbnail', 'printImage'] as const satisfies readonly EditableField[]

type Pictured = Pick<AssortmentProduct, 'photos' | 'thumbnail' | 'printImage'>

/** A picture that was brought stands on white, as on paper; what is cut out of its ground stays so on screens. */
function chosen(photos: readonly Photo[], value: string): Photo | undefined {
  const hash = hashOfOwn(value)
  return hash ? { angle: OWN_ANGLE, hash, ground: '#FFFFFF' } : photos.find(({ angle }) => angle === value)
}

/** The picture that stands for the product on screens: its own, or the angle that was chosen while it has one, else its first. */
export const thumbnailOf = ({ photos, thumbnail }: Pick<Pictured, 'photos' | 'thumbnail'>): Photo | undefined =>
  chosen(photos, thumbnail) ?? photos[0]

/** Its pictures as paper asks for them: what stands for it first, the others behind as they are. */
export function printedPhotos({ photos, thumbnail, printImage }: Pictured): Photo[] {
  const first = chosen(photos, printImage) ?? thumbnailOf({ photos, thumbnail })
  return first ? [first, ...photos.filter((photo) => photo !== first)] : []
}
