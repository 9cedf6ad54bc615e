import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/record-batch.ts'
import { returnOutcome } from '../../samples/loan-outcomes.ts'
import { sampleLibrary } from '../../samples/sample-libraries.ts'
import { sampleSide, sampleStatus } from '../../samples/sample-statuses.ts'

/** What a row wanted when its samples were promised, and wants no more. */
export const matchedFields = ['style', 'color', 'size', 'side', 'quantity'] as const

const line = z.object({
  _id: z.string(),
  code: z.string(),
  library: sampleLibrary,
  size: z.string(),
  side: sampleSide,
  status: sampleStatus,
  /** The way to it and its bin, in one line. */
  place: z.string(),
})

const gotten = line.extend({
  /** Pieces of the line that are in the room now, whoever they are promised to. */
  onHand: z.number().int(),
  loan: z.object({ _id: z.string(), number: z.string() }),
  reserved: z.number().int(),
  out: z.number().int(),
  back: z.number().int(),
  lost: z.number().int(),
  /** Left for good. */
  given: z.number().int(),
  due: z.iso.date().nullable(),
})
export type GottenSample = z.output<typeof gotten>

const candidate = line.omit({ code: true, library: true }).extend({ free: z.number().int() })
export type CandidateSample = z.output<typeof candidate>

const taken = z.array(z.object({ _id: z.string().min(1).max(40), quantity: z.number().int().min(1).max(9) })).max(20)

const matchedRow = z.object({
  _id: z.string(),
  got: z.array(gotten),
  /** What differs from what its samples were promised for. */
  changes: z.array(z.object({ field: z.enum(matchedFields), before: z.string(), after: z.string() })),
  /** To be matched anew: it wants something else, has less than it wants, or what it has is there no more. */
  isModified: z.boolean(),
  /** What would be taken now, and what there is beside; of rows to be matched, for whoever gathers them. */
  taken,
  candidates: z.array(candidate),
  short: z.number().int(),
})
export type MatchedRow = z.output<typeof matchedRow>

const ofOrder = z.object({ orderType: z.string().max(20), orderId: z.string().min(1).max(40) })
const rows = z.object({ rows: z.array(matchedRow) })

/** What rows of an order have of the sample rooms, and what fits those that are to be matched (ORS-04). Errors: notFound. */
export const sampleMatches = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/{orderId}/matches',
  summary: 'Samples of the rows of a sample or promo order',
  access: areaAccess.anyOrders,
  params: ofOrder,
  output: rows,
})

/**
 * Match Modified Items (ORS-04): rows get what was chosen or what fits best in place of what they had, keep what they have, or are
 * taken from Inventory. Errors: notFound, orderNotEditable, notAllowed, notOnHand, reservedForOther, mustReturn.
 */
export const matchSamples = endpoint({
  method: 'PUT',
  path: '/orders/{orderType}/{orderId}/matches',
  summary: 'Promises samples to rows of an order anew',
  access: areaAccess.coordinateOrders,
  params: ofOrder,
  body: z.object({
    rows: z
      .array(z.object({ _id: recordId, do: z.enum(['match', 'keep', 'noSample']), chosen: taken.optional() }))
      .min(1)
      .max(200),
  }),
  output: rows,
})

/** Update Inventory (ORS-04): what is promised to rows leaves, and they are shipped. Errors: as matchSamples, dueMissing. */
export const handOutSamples = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{orderId}/inventory',
  summary: 'Hands out the samples of rows of an order',
  access: areaAccess.coordinateOrders,
  params: ofOrder,
  once: true,
  body: z.object({ rows: z.array(recordId).min(1).max(200), due: z.iso.date().nullable() }),
  output: rows,
})

/**
 * Rare Out/Returned (ORS-04): what came back of an order, and what leaves with it in the same breath. Errors: notFound, notAllowed,
 * notOnHand; of what leaves also orderNotEditable, dueMissing.
 */
export const takeBackSamples = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{orderId}/returns',
  summary: 'Takes back samples of rows of an order, and hands out others',
  access: areaAccess.coordinateOrders,
  params: ofOrder,
  once: true,
  body: z
    .object({
      rows: z
        .array(
          z.object({
            _id: recordId,
            pieces: z.number().int().min(1).max(9).optional(),
            outcome: returnOutcome,
            bin: z.string().trim().max(40).optional(),
            note: z.string().trim().max(500).default(''),
          }),
        )
        .max(200)
        .default([]),
      out: z.array(recordId).max(200).default([]),
      /** The day on which what leaves comes back; null: the usual one. */
      due: z.iso.date().nullable().default(null),
    })
    .refine(({ rows, out }) => rows.length + out.length > 0, { path: ['rows'], message: 'required' }),
  output: rows,
})
