import { z } from 'zod'
import { VALIDATION_LIMIT } from '../catalogue/validate-products.ts'
import { assortmentPairs, assortmentsQuery } from '../assortments/named-assortments.ts'
import { UPLOAD_BUCKET } from '../files/upload-calls.ts'
import { libraryType } from '../libraries/asset-calls.ts'
import { productType } from '../catalogue/product-query.ts'

/** A form says it in letters. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')])

const code = z.string().trim().max(40)
const style = code.min(1)

/** `small`: as screens need them; else as they were brought. `heroOnly`: the first picture of each colourway. */
const pictures = { small: yesOrNo.default(false), heroOnly: yesOrNo.default(false) }

/** Names the download, so that its progress can be followed and it can be ended. */
const id = z
  .string()
  .regex(/^[\w-]{12,40}$/)
  .optional()
const filename = z.string().trim().max(150).default('Linebook')

/** Most files that are named one by one. */
export const PACKAGE_FILES = 10_000

/** A file of a library, by its id; where it lies and what it is, the server knows better than whoever asks. */
const libraryFile = z.object({
  type: z.literal('s3'),
  key: z.string().min(1).max(60),
  bucket: z.literal(UPLOAD_BUCKET, 'is no bucket of this server').optional(),
  /** `file`, or the library that it is a file of: one of another library is not found. */
  s3Type: z.union([z.literal('file'), libraryType]).optional(),
})
const productPhotos = z.object({
  type: z.literal('photo'),
  style,
  color: code.default(''),
  productType: productType.optional(),
  ...pictures,
})

export const filesPackage = z.object({
  id,
  filename,
  files: z
    .array(z.discriminatedUnion('type', [libraryFile, productPhotos]))
    .min(1)
    .max(PACKAGE_FILES),
})
export const sheetPackage = z.object({
  id,
  filename,
  ...pictures,
  rows: z
    .array(z.object({ style, color: code.default('') }))
    .min(1)
    .max(VALIDATION_LIMIT),
})
export const divisionPackage = z.object({
  id,
  filename,
  ...pictures,
  division: z.string().trim().min(1).max(100),
})
/**
 * What is taken of assortments: the first picture of each product, as small as screens need unless it is for print, when
 * nothing else is said (DLP-01).
 */
const assortmentPictures = z
  .object({ heroOnly: yesOrNo.default(true), small: yesOrNo.optional(), printResolution: yesOrNo.default(false) })
  .prefault({})
  .transform(({ heroOnly, small, printResolution }) => ({ heroOnly, small: small ?? !printResolution }))

/**
 * Assortments as `assortmentsQuery` names them, or what is selected of one in a collection of one's own; pairs of title and
 * gender in `collectionsQuery` leave only those of the assortments.
 */
export const assortmentPackage = z.object({
  id,
  filename,
  kind: z.string().max(60).optional(),
  documentType: z.unknown().optional(),
  assortmentsQuery,
  collectionsQuery: assortmentPairs.optional(),
  settings: assortmentPictures,
})

export const packageWish = z.discriminatedUnion('way', [
  filesPackage.extend({ way: z.literal('files') }),
  sheetPackage.extend({ way: z.literal('spreadsheet') }),
  divisionPackage.extend({ way: z.literal('division') }),
  assortmentPackage.extend({ way: z.literal('assortment') }),
])
export type PackageWish = z.output<typeof packageWish>
export type WrittenPackageWish = z.input<typeof packageWish>

/** What a package holds before it is taken: where nothing is known of a picture's size, none is counted. */
export const packageFacts = z.object({
  files: z.number().int(),
  bytes: z.number(),
  /** Rows that name no product this person sees, at most a hundred of them. */
  missing: z.array(z.object({ style: z.string(), color: z.string() })),
})

export const packageStatus = z.enum(['started', 'success', 'failed', 'cancelled'])

/** A download of one's own as the downloads area shows it. */
export const packageDownload = z.object({
  _id: z.string(),
  filename: z.string(),
  status: packageStatus,
  /** Files that are through, of how many. */
  done: z.number().int(),
  files: z.number().int(),
  /** Bytes that are through. */
  bytes: z.number(),
  createdDate: z.string(),
})
export type PackageDownload = z.infer<typeof packageDownload>
