import { z } from 'zod'
import { locationCode } from '../identity/user.ts'
import { hashOfLogo } from '../kernel/pictures/logo-address.ts'
import { productType } from '../catalogue/product-query.ts'
import { assortmentSort, groupBy } from '../assortments/rows/assortment-order.ts'

export const documentType = z.enum(['Linesheet', 'Pricesheet', 'Tearsheet', 'Spreadsheet'])
export type DocumentType = z.infer<typeof documentType>
export const documentSubType = z.enum(['Condensed', 'Expanded', 'With Hero Image', 'Thumbnails Only', 'Spreadsheet'])
export type DocumentSubType = z.infer<typeof documentSubType>

/** What each type is made as, the usual one first (DOC-01). */
export const subTypesOf: Record<DocumentType, readonly [DocumentSubType, ...DocumentSubType[]]> = {
  Linesheet: ['Expanded', 'Condensed'],
  Pricesheet: ['Condensed', 'Expanded'],
  Tearsheet: ['With Hero Image', 'Thumbnails Only'],
  Spreadsheet: ['Spreadsheet'],
}

/** pending and started run in the background; the other three are final (DOC-03). */
export const documentStatus = z.enum(['pending', 'started', 'success', 'failed', 'cancelled'])
export type DocumentStatus = z.infer<typeof documentStatus>

/** Who asked for it: a person who waits, a message that it goes with, or the clock. */
export const documentOrigin = z.enum(['export', 'shared', 'scheduled'])
export type DocumentOrigin = z.infer<typeof documentOrigin>

/** Pictures that can be chosen by hand in one document. */
const MOST_HEROES = 5_000

/** What stands on the page (DOC-01, DOC-02). The defaults by product type are in `default-settings.ts`. */
export const documentSettings = z.object({
  // figures of a row
  cost: z.boolean(),
  originalCost: z.boolean(),
  suggestedRetail: z.boolean(),
  futurePrices: z.boolean(),
  netCost: z.boolean(),
  discount: z.boolean(),
  initialMarkup: z.boolean(),
  sellThru: z.boolean(),
  percentage: z.boolean(),
  quantity: z.boolean(),
  availability: z.boolean(),
  inventory: z.boolean(),
  // facts of a row
  division: z.boolean(),
  pillar: z.boolean(),
  sizes: z.boolean(),
  notes: z.boolean(),
  label: z.boolean(),
  materials: z.boolean(),
  seasonCodes: z.boolean(),
  boxCategory: z.boolean(),
  otherSpecialWidths: z.boolean(),
  description: z.boolean(),
  // layout
  coverPage: z.boolean(),
  coverTitle: z.string().trim().max(120),
  coverSubTitle: z.string().trim().max(200),
  /** For whom it is made, on the cover. */
  preparedFor: z.string().trim().max(120),
  /** Address of that customer's logo, empty without one. */
  customerLogo: z.string().refine((address) => address === '' || hashOfLogo(address) !== undefined, 'is no logo'),
  contentsPage: z.boolean(),
  pageNumbers: z.boolean(),
  author: z.boolean(),
  date: z.boolean(),
  sizeLegend: z.boolean(),
  priceDisclaimer: z.boolean(),
  /** The brand's own words in place of the usual ones. */
  disclaimer: z.string().trim().max(240),
  sortNumber: z.boolean(),
  hideSpillover: z.boolean(),
  sectionBreaks: z.boolean(),
  displayGroupPage: z.boolean(),
  /** Group pages stand alone; otherwise they head the products of their group. */
  displayGroupPageBreaks: z.boolean(),
  printResolution: z.boolean(),
  cadOnly: z.boolean(),
  includeImages: z.boolean(),
  manualHeroSelection: z.boolean(),
  /** Hash of the chosen picture by `STYLE_COLOR`, and by style where one picture stands for all its colourways. */
  heroes: z
    .record(z.string().min(1).max(80), z.string().regex(/^[0-9a-f]{1,64}$/))
    .refine((heroes) => Object.keys(heroes).length <= MOST_HEROES, `at most ${MOST_HEROES}`),
  paper: z.enum(['A4', 'Letter']),
  groupBy,
})
export type DocumentSettings = z.infer<typeof documentSettings>
export type DocumentToggle = {
  [K in keyof DocumentSettings]: DocumentSettings[K] extends boolean ? K : never
}[keyof DocumentSettings]

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
  /** Whose it is. */
  user: z.object({ _id: z.string(), userCode: z.string() }),
  /** As a queue of downloads names it: the id, when it was asked for, the assortment, and why it is made. */
  hashId: z.string(),
  addedToQueue: z.string(),
  attachTo: z.string(),
  action: documentOrigin,
})
export type AssortmentDocument = z.infer<typeof assortmentDocument>
