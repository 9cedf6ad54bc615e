import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { locationCode } from '../identity/user.ts'
import { assortmentSort } from '../assortments/rows/assortment-order.ts'
import { assortmentsQuery } from '../assortments/named-assortments.ts'
import { productType } from '../catalogue/product-query.ts'
import { documentSource } from './document-source.ts'
import { assortmentDocument, documentSettings, documentSubType, documentType } from './document.ts'

const id = z.string().min(1).max(40)

export const documentRequest = z.object({
  assortmentId: z.string().min(1).max(40),
  documentType: z.object({ type: documentType, subType: documentSubType }),
  settings: documentSettings.partial().default({}),
  filename: z.string().trim().max(150).optional(),
  /** Prices and availability of this location; the assortment's own when not given. */
  locationId: locationCode.optional(),
  /** Only what is selected in this collection of one's own (AST-20). */
  collectionId: z.string().min(1).max(40).optional(),
  sort: assortmentSort.optional(),
  /** Language of the document's own words; the person's when not given. */
  language: z.string().max(5).optional(),
})

/** The assortment by its id under either name, or as a query names the one. */
export const documentOf = documentRequest.extend({
  assortmentId: documentRequest.shape.assortmentId.optional(),
  kind: z.literal('AssortmentDocument').optional(),
  /** Of which the assortment has to be. */
  productType: productType.optional(),
  assortment: z.union([id, z.object({ _id: id })]).optional(),
  assortmentsQuery: assortmentsQuery.optional(),
})

/**
 * Errors: documentEmpty when the assortment has no products, notFound, notAllowed for the location, invalidInput when none
 * or several assortments are named.
 */
export const createDocument = endpoint({
  method: 'POST',
  path: '/assortment-documents',
  summary: 'Export an assortment as a background job; watch it by live event or by its id',
  once: true,
  access: areaAccess.viewAnyAssortments,
  body: documentOf,
  output: assortmentDocument,
})

/** For under 100 items; more answers tooManyItems, use the background job. */
export const downloadPdfNow = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortment-documents/pdf',
  summary: 'Export a small assortment as PDF at once',
  access: areaAccess.viewAnyAssortments,
  body: documentOf,
  output: z.unknown(),
  media: 'file',
})

export const downloadXlsxNow = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortment-documents/xlsx',
  summary: 'Export a small assortment as XLSX at once',
  access: areaAccess.viewAnyAssortments,
  body: documentOf,
  output: z.unknown(),
  media: 'file',
})

/** For the preview: the browser lays the same source out as the server does. */
export const readDocumentSource = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortment-documents/source',
  summary: 'Everything a document of an assortment is made of',
  access: areaAccess.viewAnyAssortments,
  body: documentRequest.pick({ assortmentId: true, locationId: true, sort: true, collectionId: true }),
  output: documentSource,
})
