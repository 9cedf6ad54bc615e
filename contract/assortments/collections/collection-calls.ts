import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { limits } from '../../kernel/limits.ts'
import {
  collection,
  collectionProduct,
  collectionType,
  DEFAULT_COLLECTION,
  type Linkage,
  linkage,
  linkageObject,
} from './collection.ts'

const id = z.string().min(1).max(40)
const name = z.string().trim().min(1).max(80)
/** As `_id` is made of them. */
const product = z.object({ style: z.string().min(1).max(20), color: z.string().min(1).max(20) })
const properties = z.record(z.string().max(40), z.string().max(500))
const params = z.object({ collectionType })

/** By the id of an assortment, else by what assortments are. Errors: notFound. */
export const listCollections = endpoint({
  method: 'GET',
  path: '/collections/{collectionType}',
  summary: 'One’s own collections of an assortment, or of all that are alike, the default one first (AST-20)',
  access: areaAccess.viewAnyAssortments,
  params,
  query: linkageObject
    .omit({ year: true })
    .extend({ linkageId: id.optional(), year: z.coerce.number().int().min(2000).max(2100).optional() }),
  output: z.object({ data: z.array(collection) }),
})

const named = { name: name.default(DEFAULT_COLLECTION) }
/** The linkage as a part of its own, or flat beside the name. */
const collectionWish = z.union([
  z.object({ ...named, linkage }),
  linkage.and(z.object(named)).transform(({ name: own, ...flat }) => ({ name: own, linkage: flat as Linkage })),
])

/**
 * The one of this name, if there is one already, stays as it is and is answered. Errors: notFound, duplicate for a
 * name other than that of the default, tooManyItems.
 */
export const createCollection = endpoint({
  method: 'POST',
  path: '/collections/{collectionType}',
  summary: 'Make a collection (AST-20)',
  once: true,
  access: areaAccess.viewAnyAssortments,
  params,
  body: collectionWish,
  output: collection,
})

/**
 * By its id, or the default one of a linkage, which is said as when one is made. Products that one may no longer see are left
 * out. Errors: notFound, invalidInput when neither is named.
 */
export const queryCollection = endpoint({
  method: 'POST',
  reads: true,
  path: '/collections/{type}/query',
  summary: 'Products of a collection, in the order they were taken (AST-20)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ type: collectionType }),
  body: z.object({
    /** Else the default one of the linkage is read. */
    collectionId: id.optional(),
    linkage: linkage.optional(),
    linkageId: id.optional(),
    linkageObject: linkageObject.optional(),
    startRow: z.number().int().min(0).default(0),
    endRow: z.number().int().min(0).max(100_000).default(200),
  }),
  output: z.object({
    collection,
    data: z.array(collectionProduct),
    totalCount: z.number().int(),
    /** Where they come from, with how many of them are selected. */
    assortments: z.array(
      z.object({ _id: z.string(), title: z.string(), orgType: z.enum(['internal', 'regular']), selected: z.number() }),
    ),
  }),
})

/** What became of each thing asked for; `notHeld`: no assortment that the collection is of holds it. */
export const collectionOutcome = z.enum(['added', 'already', 'updated', 'removed', 'notCollected', 'notHeld'])

const many = limits.filterProductSearch

/**
 * As many answers as there are requests, in their order: first what is added, then updates, then what is taken out.
 * Errors: notFound, duplicate for a taken name, collectionTooLarge at 20 GB of photos, tooManyItems.
 */
export const batchCollection = endpoint({
  method: 'POST',
  path: '/collections/{type}/batch/{collectionId}',
  summary: 'Add, select and take out products of a collection, and name it (AST-20)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ type: collectionType, collectionId: id }),
  body: z.object({
    name: name.optional(),
    addProducts: z
      .array(product.extend({ selected: z.boolean().default(true), properties: properties.default({}) }))
      .max(many)
      .default([]),
    updateProducts: z
      .array(product.extend({ selected: z.boolean().optional(), properties: properties.optional() }))
      .max(many)
      .default([]),
    deleteProducts: z.array(product).max(many).default([]),
  }),
  output: z.object({
    collection,
    data: z.array(product.extend({ outcome: collectionOutcome })),
  }),
})

/** Errors: notFound. */
export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/collections/{type}/{collectionId}',
  summary: 'Remove a collection; its products stay where they are (AST-20)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ type: collectionType, collectionId: id }),
  output: z.object({ message: z.string() }),
})
