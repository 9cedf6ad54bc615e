import { z } from 'zod'
import { locationCode } from '../identity/user.ts'
import { productType } from '../catalogue/product-query.ts'
import { assortmentSort, groupBy } from '../assortments/assortment-order.ts'

export const documentType = z.enum(['Linesheet', 'Spreadsheet'])
export type DocumentType = z.infer<typeof documentType>
export const documentSubType = z.enum(['Condensed', 'Expanded', 'Spreadsheet'])

/** pending and started run in the background; the other three are final (DOC-03). */
export const documentStatus = z.enum(['pending', 'started', 'success', 'failed', 'cancelled'])
export type DocumentStatus = z.infer<typeof documentStatus>

/** Who asked for it: a person who waits, a message that it goes with, or the clock. */
export const documentOrigin = z.enum(['export', 'shared', 'scheduled'])
export type DocumentOrigin = z.infer<typeof documentOrigin>

/** What stands on the page (DOC-01, DOC-02). The defaults by product type are in `default-settings.ts`. */
export const documentSettings = z.object({
  // figures of a row
  cost: z.boolean(),
  originalCost: z.boolean(),
  suggestedRetail: z.boolean(),
  netCost: z.boolean(),
  discount: z.boolean(),
  initialMarkup: z.boolean(),
  sellThru: z.boolean(),
  percentage: z.boolean(),
  quantity: z.boolean(),
  availability: z.boolean(),
  inventory: z.boolean(),
  futurePrices: z.boolean(),
  // facts of a row
  division: z.boolean(),
  pillar: z.boolean(),
  sizes: z.boolean(),
  notes: z.boolean(),
  label: z.boolean(),
  materials: z.boolean(),
  seasonCodes: z.boolean(),
  boxCategory: z.boolean(),
  // layout
  coverPage: z.boolean(),
  coverTitle: z.string().trim().max(120),
  coverSubTitle: z.string().trim().max(200),
  pageNumbers: z.boolean(),
  author: z.boolean(),
  date: z.boolean(),
  sizeLegend: z.boolean(),
  priceDisclaimer: z.boolean(),
  sortNumber: z.boolean(),
  hideSpillover: z.boolean(),
  sectionBreaks: z.boolean(),
  displayGroupPage: z.boolean(),
  printResolution: z.boolean(),
  cadOnly: z.boolean(),
  includeImages: z.boolean(),
  manualHeroSelection: z.boolean(),
  paper: z.enum(['A4', 'Letter']),
  groupBy,
})
export type DocumentSettings = z.infer<typeof documentSettings>

/** One export, from the moment it was asked for until its file is gone (30 days). */
export const assortmentDocument = z.object({
  _id: z.string(),
  kind: z.literal('AssortmentDocument'),
  documentType: z.object({ type: documentType, subType: documentSubType }),
  fileType: z.enum(['pdf', 'xlsx']),
  productType,
  assortment: z.object({ _id: z.string(), title: z.string() }),
  filename: z.string(),
  displayName: z.string(),
  settings: documentSettings,
  locationId: locationCode,
  sort: assortmentSort.nullable(),
  origin: documentOrigin,
  status: documentStatus,
  /** Steps made so far (pictures prepared, pages or rows written), of how many; 0 of 0 until it is known. */
  done: z.number().int(),
  total: z.number().int(),
  /** Size in bytes once it is there. */
  size: z.number().int().nullable(),
  messageCode: z.string().nullable(),
  createdDate: z.string(),
  completedDate: z.string().nullable(),
})
export type AssortmentDocument = z.infer<typeof assortmentDocument>
