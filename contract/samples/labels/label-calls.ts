import { z } from 'zod'
import { photo } from '../../catalogue/product.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { SAMPLE_BATCH, sampleFilters } from '../sample-calls.ts'
import { sampleLibrary } from '../sample-libraries.ts'
import { sampleSide } from '../sample-statuses.ts'
import { labelNudge, labelParts, labelStock, ownSheet } from './label-stocks.ts'

const view = areaAccess.viewSamples

/** Labels of one call. */
export const MOST_LABELS = 5_000

/** Which labels: of samples by their ids, or of all that filters find; or of the places where those stand. */
export const labelChoice = z.object({
  library: sampleLibrary,
  of: z.enum(['samples', 'places']).default('samples'),
  ids: z.array(z.string().min(1).max(60)).min(1).max(SAMPLE_BATCH).optional(),
  filters: sampleFilters.prefault({}),
  /** One for each piece of a line, or one for the line. */
  copies: z.enum(['piece', 'line']).default('piece'),
})
export type LabelChoice = z.input<typeof labelChoice>

/** What a label tells; of a place only its name, letters and address. */
export const printedLabel = z.object({
  /** Its twelve letters, and the address that its code says. */
  letters: z.string(),
  address: z.string(),
  title: z.string(),
  name: z.string(),
  side: sampleSide.nullable(),
  size: z.string(),
  mold: z.string(),
  place: z.string(),
  /** From 1; 0: of no single piece. */
  piece: z.number().int(),
  pieces: z.number().int(),
  photo: photo.nullable(),
})
export type PrintedLabel = z.infer<typeof printedLabel>

/** Errors: notAllowed, nothingToDo, tooManyItems. */
export const readLabels = endpoint({
  method: 'POST',
  path: '/sampleLabels',
  summary: 'Labels of samples or places, as they are to be printed',
  access: view,
  reads: true,
  body: labelChoice,
  output: z.object({ labels: z.array(printedLabel) }),
})

/** Errors as of reading them. */
export const printLabels = endpoint({
  method: 'POST',
  path: '/sampleLabels/pdf',
  summary: 'Labels on sheets of a stock as a PDF, or a sheet to test the printer with',
  access: view,
  reads: true,
  body: labelChoice.extend({
    stock: labelStock,
    /** How labels lie on another stock than those that are known. */
    own: ownSheet.optional(),
    /** The label of the first sheet to begin at, from 1. */
    start: z.number().int().min(1).max(200).default(1),
    nudge: labelNudge.prefault({}),
    parts: z.array(z.enum(labelParts)).max(labelParts.length),
    isTest: z.boolean().default(false),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
