import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { photo } from '../../catalogue/product.ts'
import { assortmentMethod } from '../assortment.ts'

/** What a collection is gathered for: to look at and show products, or for an order of a kind. */
export const collectionType = z.enum(['product', 'sample', 'promo', 'wholesale'])
export type CollectionType = z.infer<typeof collectionType>

/** The name of the collection that is there without anybody making one. */
export const DEFAULT_COLLECTION = 'Default'
/** Most collections of one person for one line, and most products of one. */
export const MANY_COLLECTIONS = 50
export const COLLECTION_PRODUCTS = 2_000

const word = z.string().max(40)

/** Which assortments a collection is of, by what they are: every one that fits. */
export const linkageObject = z.object({
  channel: word.optional(),
  method: assortmentMethod.optional(),
  orgType: z.enum(['internal', 'regular']).optional(),
  productType: productType.optional(),
  region: word.optional(),
  season: word.optional(),
  year: z.number().int().min(2000).max(2100).optional(),
})
export type LinkageObject = z.infer<typeof linkageObject>

/** One assortment by its id, or all that are alike. */
export const linkage = z.discriminatedUnion('linkageType', [
  z.object({
    linkageType: z.literal('linkageId'),
    linkageModel: z.literal('Assortment').default('Assortment'),
    linkageId: z.string().min(1).max(40),
  }),
  z.object({
    linkageType: z.literal('linkageObject'),
    linkageModel: z.literal('Assortment').default('Assortment'),
    linkageObject: linkageObject.refine((object) => Object.keys(object).length > 0, 'must name something'),
  }),
])
export type Linkage = z.infer<typeof linkage>
export type LinkageWish = z.input<typeof linkage>

/** A person's named set of products of an assortment (AST-20). */
export const collection = z.object({
  _id: z.string(),
  name: z.string(),
  collectionType,
  linkageType: z.enum(['linkageId', 'linkageObject']),
  linkageModel: z.literal('Assortment'),
  linkageId: z.string().nullable(),
  linkageObject: linkageObject.nullable(),
  isDefault: z.boolean(),
  productCount: z.number().int(),
  selectedCount: z.number().int(),
  /** Bytes of the photos of selected products. */
  size: z.number().int(),
  modifiedDate: z.string(),
})
export type Collection = z.infer<typeof collection>

export const collectionProduct = z.object({
  /** `STYLE_COLOR`. */
  _id: z.string(),
  style: z.string(),
  color: z.string(),
  name: z.string(),
  colorDescription: z.string(),
  selected: z.boolean(),
  properties: z.record(z.string(), z.string()),
  /** The assortment it was taken from; `held`: it still holds it. */
  assortmentId: z.string(),
  held: z.boolean(),
  photo: photo.nullable(),
})
export type CollectionProduct = z.infer<typeof collectionProduct>
