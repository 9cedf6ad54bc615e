import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A cell of a grid, by the id of its row and the key of its column. */
export const gridPlace = z.object({ row: z.string().min(1).max(100), column: z.string().min(1).max(60) })
export type GridPlace = z.infer<typeof gridPlace>

/** What the browser hears of changes by others and of its own background work. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assortmentChanged'), assortmentId: z.string(), version: z.number(), byUser: z.string() }),
  z.object({ type: z.literal('assortmentListChanged'), assortmentId: z.string() }),
  /** Somebody began to edit an internal assortment, by their code, or let it go. */
  z.object({ type: z.literal('editLockChanged'), assortmentId: z.string(), holder: z.string().nullable() }),
  /** Somebody came to an assortment or left it; heard by those who have it open. */
  z.object({ type: z.literal('presenceChanged'), assortmentId: z.string() }),
  /** Somebody who is there stands elsewhere in its grid: said whole, so that nobody has to ask. */
  z.object({
    type: z.literal('presenceMoved'),
    assortmentId: z.string(),
    userCode: z.string(),
    at: gridPlace.nullable(),
  }),
  z.object({
    type: z.literal('documentProgress'),
    documentId: z.string(),
    status: z.string(),
    done: z.number(),
    total: z.number(),
  }),
  /** The account of whoever hears it: their rights changed or their sessions are over. The stream ends with it. */
  z.object({ type: z.literal('accountChanged') }),
  z.object({ type: z.literal('catalogueChanged'), version: z.number() }),
  z.object({ type: z.literal('feedProgress'), uploadId: z.string(), state: z.string(), done: z.number() }),
  z.object({ type: z.literal('settingsChanged') }),
  /** Events may have been missed: whatever is shown is to be read again. */
  z.object({ type: z.literal('readAnew') }),
  /** Somebody changed a list that people keep in a grid, such as the territories. */
  z.object({ type: z.literal('listChanged'), list: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * Who says the last id they heard gets what they missed, and hears `readAnew` where that is too much or not known any more.
 */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Live events for this person as server-sent events, one JSON document per event',
  access: 'signedIn',
  query: z.object({
    /** The id of the last event that was heard, as `Last-Event-ID` says it to whoever comes back by itself. */
    after: z.coerce.number().int().min(0).optional(),
  }),
  output: liveEvent,
  media: 'events',
  background: true,
  peopleOnly: true,
})
