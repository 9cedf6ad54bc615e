import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { loan } from '../loan.ts'
import { sample } from '../sample.ts'
import { SAMPLE_BATCH } from '../sample-calls.ts'
import { MOST_PIECES, sampleFields } from '../sample-fields.ts'
import { sampleLibrary } from '../sample-libraries.ts'
import { samplePlace } from '../tracking-calls.ts'

/** Labels of one call. */
export const MOST_SCANS = 200

/** Pieces of a sample that somebody has or was promised. */
export const openLoan = z.object({
  _id: z.string(),
  number: z.string(),
  holder: z.string(),
  from: z.string(),
  due: z.string().nullable(),
  outNow: z.number().int(),
  reserved: z.number().int(),
  returns: z.boolean(),
})
export type OpenLoan = z.infer<typeof openLoan>

const text = z.string()
/** What a label is of. What is of a library that this person does not see is unknown to them. */
export const scanned = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample'), text, piece: z.number().int(), sample, loans: z.array(openLoan) }),
  z.object({
    kind: z.literal('place'),
    text,
    place: samplePlace,
    /** Lines that stand there, and their pieces in the room. */
    lines: z.number().int(),
    pieces: z.number().int(),
  }),
  z.object({ kind: z.literal('loan'), text, loan }),
  z.object({ kind: z.literal('unknown'), text }),
])
export type Scanned = z.infer<typeof scanned>

/** One answer for each text, in their order: labels, codes as people type them, or numbers of loans. */
export const lookUpScans = endpoint({
  method: 'POST',
  path: '/sampleScans',
  summary: 'What scanned labels are of',
  access: areaAccess.viewSamples,
  reads: true,
  background: true,
  body: z.object({ labels: z.array(z.string().trim().min(1).max(300)).min(1).max(MOST_SCANS) }),
  output: z.object({ found: z.array(scanned) }),
})

/**
 * Samples of one library or of both, each to a place of its own library; all or nothing, and taken back as one. Errors: notOnHand,
 * notFound, invalidInput for places of another library.
 */
export const moveScanned = endpoint({
  method: 'POST',
  path: '/sampleScans/move',
  summary: 'Move scanned samples of whatever libraries to where they were scanned',
  once: true,
  access: areaAccess.keepSamples,
  body: z.object({
    rows: z
      .array(
        z.object({
          _id: z.string().min(1).max(60),
          quantity: z.number().int().min(1).max(MOST_PIECES),
          place: sampleFields
            .pick({ bin: true, region: true, aisle: true, direction: true, level: true, shelf: true })
            .extend({ library: sampleLibrary }),
        }),
      )
      .min(1)
      .max(SAMPLE_BATCH),
  }),
  output: z.object({ rows: z.array(sample), batchId: z.string() }),
})
