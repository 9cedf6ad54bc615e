import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/texts/json-text.ts'
import { moveKind, recordedKind } from './move-kinds.ts'
import { SAMPLE_BATCH } from './sample-calls.ts'
import { sample } from './sample.ts'
import { MOST_PIECES, sampleFields } from './sample-fields.ts'
import { sampleLibrary } from './sample-libraries.ts'

const view = areaAccess.viewSamples
const keep = areaAccess.keepSamples
const id = z.string().min(1).max(60)

/** Where pieces stand; of Production only the bin. */
export const samplePlace = z.object({
  library: sampleLibrary,
  bin: z.string(),
  region: z.string(),
  aisle: z.string(),
  direction: z.string(),
  level: z.string(),
  shelf: z.string(),
})
export type SamplePlace = z.infer<typeof samplePlace>

/** One change of place or quantity: the tracking record (SMP-03). */
export const sampleMove = z.object({
  _id: z.string(),
  at: z.string(),
  kind: moveKind,
  onHandChange: z.number().int(),
  outChange: z.number().int(),
  user: z.string(),
  from: samplePlace.nullable(),
  to: samplePlace.nullable(),
  note: z.string(),
  /** By which it left or came back. */
  loan: z.object({ _id: z.string(), number: z.string(), holder: z.string() }).nullable(),
  batchId: z.string(),
  /** Takes back another move. */
  isReversal: z.boolean(),
  sample: sample.pick({ _id: true, code: true, style: true, color: true, size: true, side: true }),
})
export type SampleMove = z.infer<typeof sampleMove>

const manageType = z.object({ manageType: sampleLibrary })

/** Moves of a library, the newest first. */
export const listMoves = endpoint({
  method: 'GET',
  path: '/sampleInventoryTracking/{manageType}',
  summary: 'Every change of place or quantity in a library, the newest first',
  access: view,
  params: manageType,
  query: z.object({
    filters: jsonText(
      z.object({
        kind: z.array(moveKind).max(20).optional(),
        /** Name of who did it, place or style: a part is enough. */
        person: z.string().trim().max(100).optional(),
        place: z.string().trim().max(60).optional(),
        style: z.string().trim().max(60).optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
      }),
    ).optional(),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ data: z.array(sampleMove), hasMore: z.boolean() }),
})

/** Moves of one sample that are told. */
export const TOLD_MOVES = 500

export const trackSample = endpoint({
  method: 'GET',
  path: '/sampleInventoryTracking/{manageType}/{id}',
  summary: 'One sample and where it has been, the newest first',
  access: view,
  params: manageType.extend({ id }),
  output: z.object({ sample, moves: z.array(sampleMove) }),
})

const quantity = z.number().int().min(0).max(MOST_PIECES)
const place = sampleFields
  .pick({ bin: true, region: true, aisle: true, direction: true, level: true, shelf: true })
  .partial()
const note = z.string().trim().max(500).default('')

/** `quantity`: pieces; for `corrected` what is there now. Left out, all of the line. `place`: where they go. */
const recorded = z.object({ quantity: quantity.optional(), place: place.optional() })
const done = z.object({ rows: z.array(sample), batchId: z.string() })

/** All or nothing. Errors: notOnHand, mustReturn, nothingToDo, notFound. */
export const recordMoves = endpoint({
  method: 'POST',
  path: '/sampleInventoryTracking/{manageType}',
  summary: 'Say what happened to samples: received, corrected, moved, given, discarded or transferred',
  once: true,
  access: keep,
  params: manageType,
  body: z.object({ kind: recordedKind, rows: z.array(recorded.extend({ _id: id })).max(SAMPLE_BATCH), note }),
  output: done,
})

export const recordMove = endpoint({
  method: 'POST',
  path: '/sampleInventoryTracking/{manageType}/{id}',
  summary: 'Say what happened to one sample',
  once: true,
  access: keep,
  params: manageType.extend({ id }),
  body: recorded.extend({ kind: recordedKind, note }),
  output: done,
})

/**
 * Takes back what one batch did: moves mirrored, fields as before, added lines gone (BEY-07). Errors: revertRefused where
 * pieces or fields have gone on since, nothingToDo.
 */
export const revertMoves = endpoint({
  method: 'POST',
  path: '/sampleInventoryTracking/{manageType}/revert',
  summary: 'Take back a whole batch of samples',
  once: true,
  access: keep,
  params: manageType,
  body: z.object({ batchId: id }),
  output: done.extend({ deleted: z.number().int() }),
})
