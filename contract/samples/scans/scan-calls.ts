import { z } from 'zod'
import { areaAccess } from '../../identity/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { loan } from '../loan.ts'
import { sample } from '../sample.ts'
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
