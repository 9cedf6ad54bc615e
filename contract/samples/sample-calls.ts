import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/texts/json-text.ts'
import { PAGE_LIMIT, paged } from '../kernel/paging.ts'
import { recordId } from '../kernel/record-batch.ts'
import { importErrors } from '../kernel/imports/import-kind.ts'
import { sample } from './sample.ts'
import { MOST_PIECES, type SampleField, sampleFieldNames, sampleFields } from './sample-fields.ts'
import { sampleLibrary, type SampleLibrary } from './sample-libraries.ts'

const view = areaAccess.viewSamples
const keep = areaAccess.keepSamples
const id = z.string().min(1).max(60)

/** Fields that are filtered by their values, any one of each. */
export const filteredFields = [
  'division',
  'style',
  'color',
  'status',
  'side',
  'size',
  'bin',
  'region',
  'aisle',
  'direction',
  'level',
  'shelf',
  'newBin',
  'season',
  'lastEditedByUser',
] as const
export type FilteredField = (typeof filteredFields)[number]

/** Where the pieces of a line are. */
export const outFilters = ['room', 'reserved', 'out', 'dueSoon', 'overdue'] as const

const values = z.array(z.string().max(100)).max(100)
const day = z.iso.date()

/** Which lines of a library. Used up ones are left out unless they are asked for. Errors: unknownFilter is invalidInput. */
export const sampleFilters = z.object({
  /** In style, name, mould number, bin or code. */
  text: z.string().trim().max(100).default(''),
  fields: z.partialRecord(z.enum(filteredFields), values).default({}),
  moldFrom: day.optional(),
  moldTo: day.optional(),
  /** The only piece of its style, colour and size in the library. */
  lastPieces: z.boolean().optional(),
  /** Where its pieces are: all in the room, promised, with somebody, due within a week, or not back in time. */
  out: z.enum(outFilters).optional(),
  /** On its way to another bin, or arrived and not put away. */
  putAway: z.boolean().optional(),
  /** Lines of which nothing is left: these alone. */
  usedUp: z.boolean().optional(),
})
export type SampleFilters = z.output<typeof sampleFilters>

/** Days ahead in which something is due soon. */
export const DUE_SOON = 7

/** Fields by which lists are sorted. */
export const sortedFields = [
  'division',
  'style',
  'color',
  'status',
  'side',
  'size',
  'totalQty',
  'quantity',
  'outQty',
  'moldNum',
  'moldDate',
  'bin',
  'region',
  'aisle',
  'direction',
  'level',
  'shelf',
  'newBin',
  'code',
  'createdDate',
  'modifiedDate',
] as const
export type SortedField = (typeof sortedFields)[number]

/** Fields with a minus in front of them for the other direction, at most four; by style when left out (SMP-01). */
export const sampleSort = z.array(z.templateLiteral([z.enum(['', '-']), z.enum(sortedFields)])).max(4)

export type SampleSort = z.output<typeof sampleSort>[number]

export const listSamples = endpoint({
  method: 'GET',
  path: '/sampleInventory/{subtype}',
  summary: 'A page of the samples of one library, by filters',
  access: view,
  params: z.object({ subtype: sampleLibrary }),
  query: z.object({
    filters: jsonText(sampleFilters).optional(),
    _options: jsonText(
      z.object({
        skip: z.number().int().min(0).max(10_000_000).default(0),
        limit: z.number().int().min(1).max(PAGE_LIMIT).default(100),
        sort: sampleSort.default([]),
        /** False leaves the sums out, which are -1 then. */
        totalCount: z.boolean().default(true),
      }),
    ).optional(),
  }),
  /** Sums are of all that match: pieces in the room, with somebody, and of these not back in time. */
  output: paged(sample).extend({ onHandSum: z.number().int(), outSum: z.number().int(), overdueSum: z.number().int() }),
})

/** How many lines of each library that this person sees are there, used up ones left out. */
export const countSamples = endpoint({
  method: 'GET',
  path: '/sampleInventory/counts',
  summary: 'How many samples each library holds',
  access: view,
  output: z.partialRecord(sampleLibrary, z.number().int()),
  background: true,
})

const optionsOf = <Library extends SampleLibrary>(library: Library) =>
  endpoint({
    method: 'POST',
    path: `/options/data/samples${library}`,
    summary: `Values of one field of ${library} samples under all other filters, each with its count`,
    access: areaAccess[library === 'Sales' ? 'samplesSales' : 'samplesProduction'],
    body: z.object({ filters: sampleFilters.prefault({}), field: z.enum(filteredFields) }),
    reads: true,
    output: z.object({ options: z.record(z.string(), z.number().int()) }),
  })
export const sampleOptions = { Production: optionsOf('Production'), Sales: optionsOf('Sales') }

const patch = sampleFields.partial()

/** Rows of one call of a grid, and of an import. */
export const SAMPLE_BATCH = 1_000
export const SAMPLE_IMPORT = 20_000

/** What is done to a line; `receive` adds pieces to one that is there. */
export const sampleChange = z.object({
  _id: id,
  /** The one that the change was made on. */
  version: z.number().int().optional(),
  /** The quantity that was seen when another was typed: another one meanwhile is `userLock`. */
  seen: z.object({ totalQty: z.number().int() }).optional(),
  addSample: z.boolean().default(false),
  deleteSample: z.boolean().default(false),
  receive: z.number().int().min(1).max(MOST_PIECES).optional(),
  patch: patch.default({}),
})
export type SampleChange = z.output<typeof sampleChange>
export type WrittenSampleChange = z.input<typeof sampleChange>

/** `batchId` takes all of it back (`/sampleInventoryTracking/{manageType}/revert`). */
const batchAnswer = z.object({ rows: z.array(sample), deleted: z.number().int(), batchId: z.string() })

/**
 * In one transaction, all or nothing (SMP-03). A new line is named by the browser; one that was deleted comes back with its
 * history. Errors: nothingToDo, userLock, notFound, sampleExists, moldNumExists, notOnHand, invalidInput with `details` by
 * row and field.
 */
export const batchSamples = endpoint({
  method: 'PATCH',
  path: '/sampleInventory/{manageType}/batch/many',
  summary: 'Add, change and delete samples of a library in one transaction',
  once: true,
  access: keep,
  params: z.object({ manageType: sampleLibrary }),
  body: z.array(sampleChange).max(SAMPLE_IMPORT),
  bodyLimit: 16 * 1024 * 1024,
  output: batchAnswer,
})

const newSample = sampleFields.partial().extend({ _id: recordId, library: sampleLibrary })

/** Sent again it adds nothing twice. Errors: sampleExists, moldNumExists, invalidInput. */
export const createSamples = endpoint({
  method: 'POST',
  path: '/sampleInventory',
  summary: 'Add one sample, or up to 1,000',
  repeatable: true,
  access: keep,
  body: z.union([newSample.transform((row) => [row]), z.array(newSample).max(SAMPLE_BATCH)]),
  bodyLimit: 2 * 1024 * 1024,
  output: batchAnswer.omit({ deleted: true }),
})

const one = {
  access: keep,
  params: z.object({ id }),
  output: sample,
}
const version = z.number().int().optional()
const seen = sampleChange.shape.seen

/** Every field; what is left out is emptied. Errors as of a batch. */
export const replaceSample = endpoint({
  ...one,
  method: 'PUT',
  path: '/sampleInventory/{id}',
  summary: 'Write all fields of one sample',
  body: sampleFields.partial().extend({ version, seen }),
})

export const changeSample = endpoint({
  ...one,
  method: 'PATCH',
  path: '/sampleInventory/{id}',
  summary: 'Write some fields of one sample',
  body: sampleFields.partial().extend({ version, seen }),
})

/** Whole lines, with code, label and history; they stand in Arrivals until they are put away (SMP-04). Errors: nothingToDo, moldNumExists. */
export const transferSamples = endpoint({
  method: 'PATCH',
  path: '/sampleInventory/Sales/transfer',
  summary: 'Give samples of Production to Sales',
  access: keep,
  body: z.array(id).max(SAMPLE_BATCH),
  output: z.object({ rows: z.array(sample), batchId: z.string() }),
})

type Cell = string | number | boolean | null
const LONGEST_CELL = 500
const isCell = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST_CELL)

/**
 * Each field by its name; no other is looked at. A schema for each cell would make some objects of each, which of a file of 20,000
 * rows is a million, and takes as long as all that is done with them (decision 103).
 */
const cells = z
  .custom<Partial<Record<SampleField, Cell>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'has cells by the names of their fields',
  )
  .superRefine((values, { addIssue }) => {
    for (const field of sampleFieldNames)
      if (!isCell(values[field]))
        addIssue({ code: 'custom', path: [field], message: `no value of at most ${LONGEST_CELL} letters` })
  })
  .meta({
    description: `Cells by the names of their fields: texts of at most ${LONGEST_CELL} letters, numbers, true, false or null`,
  })

/** Nothing is changed; `rows` of the answer are those with something wrong, by the number that was sent (IMP-05, IMP-07). */
export const validateSamples = endpoint({
  method: 'POST',
  path: '/sampleInventory/validate/{library}',
  summary: 'What is wrong with rows that are to become samples',
  access: keep,
  params: z.object({ library: sampleLibrary }),
  body: z.object({
    rows: z.array(z.object({ row: z.number().int().optional(), values: cells })).max(SAMPLE_IMPORT),
  }),
  bodyLimit: 16 * 1024 * 1024,
  effort: 'import',
  reads: true,
  output: z.object({
    message: z.string(),
    subMessage: z.string(),
    rows: z.array(
      z.object({
        row: z.number().int().nullable(),
        errors: z.array(
          z.object({
            error: z.enum(importErrors),
            severity: z.enum(['critical', 'warning']),
            columns: z.array(z.string()),
            /** The row of the file, the line or the style that it is about. */
            other: z.object({ row: z.number().int(), _id: z.string(), code: z.string(), style: z.string() }).partial(),
          }),
        ),
      }),
    ),
  }),
})
export type SampleFaults = z.output<(typeof validateSamples)['output']>

/** Properties that are completed. */
export const completedFields = [
  'division',
  'style',
  'color',
  'size',
  'moldNum',
  'bin',
  'newBin',
  'region',
  'aisle',
  'direction',
  'level',
  'shelf',
] as const

/** Sorted, each once, beginnings before middles; at most ten (SMP-03). */
export const completeSample = endpoint({
  method: 'GET',
  path: '/sampleInventory/autocomplete/{manageType}/{property}/{value}',
  summary: 'What a text of a sample may become',
  access: view,
  params: z.object({
    manageType: sampleLibrary,
    property: z.enum(completedFields),
    value: z.string().min(1).max(60),
  }),
  output: z.array(z.string()),
  background: true,
})

/** What the catalogue knows of styles and colours, so that a new row says it by itself; what it does not know is missing. */
export const describeSamples = endpoint({
  method: 'POST',
  path: '/sampleInventory/describe',
  summary: 'Division, name and picture of styles and colours',
  access: keep,
  body: z.object({
    products: z
      .array(z.object({ style: z.string().trim().max(40), color: z.string().trim().max(20).default('') }))
      .max(SAMPLE_BATCH),
  }),
  reads: true,
  output: z.object({
    found: z.array(
      sample.pick({ style: true, color: true, division: true, name: true, productType: true, photo: true }),
    ),
  }),
})

/** Lines of one file; a larger library is exported by filters. */
export const EXPORTED_SAMPLES = 50_000

/** What a file may say of a line. */
export const exportedField = z.enum([
  'code',
  ...sampleFieldNames,
  'quantity',
  'outQty',
  'name',
  'createdDate',
  'createdByUser',
  'modifiedDate',
  'lastEditedByUser',
])
export type ExportedField = z.infer<typeof exportedField>

/**
 * The lines that filters find, or some by their ids, as a workbook that imports back unchanged: its code finds each line
 * again (DOC-07). Headings are the caller's, in the language of the screen. Errors: notAllowed, nothingToDo, tooManyItems.
 */
export const exportSamples = endpoint({
  method: 'POST',
  reads: true,
  path: '/sampleInventory/export/xlsx/{library}',
  summary: 'The samples of a library that filters find as XLSX',
  access: view,
  params: z.object({ library: sampleLibrary }),
  body: z.object({
    ids: z.array(id).min(1).max(SAMPLE_IMPORT).optional(),
    filters: sampleFilters.prefault({}),
    sort: sampleSort.default([]),
    title: z.string().trim().min(1).max(120).optional(),
    /** Code and the fields of the library when they are left out, under their own names. */
    columns: z
      .array(z.object({ field: exportedField, title: z.string().trim().min(1).max(80) }))
      .min(1)
      .max(40)
      .optional(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

/** Lines by their codes, as a file names them; codes of no line are missing. */
export const findSamples = endpoint({
  method: 'POST',
  path: '/sampleInventory/find/{library}',
  summary: 'Samples by their codes',
  access: view,
  params: z.object({ library: sampleLibrary }),
  body: z.object({ codes: z.array(z.string().min(1).max(20)).max(SAMPLE_IMPORT) }),
  bodyLimit: 2 * 1024 * 1024,
  reads: true,
  output: z.object({ data: z.array(sample) }),
})
