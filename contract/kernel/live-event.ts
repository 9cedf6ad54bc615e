import { z } from 'zod'
import { listed } from '../room.ts'
import { rooms } from '../rooms.ts'
import { endpoint } from './endpoint.ts'

/** What the machinery itself tells. */
const ofEngine = [
  /** Events may have been missed: whatever is shown is to be read again. */
  z.object({ type: z.literal('readAnew') }),
  /** Somebody changed a list that people keep in a grid, such as the territories. */
  z.object({ type: z.literal('listChanged'), list: z.string() }),
] as const

/** What the browser hears of changes by others and of its own background work; each room declares its own. */
export const liveEvent = z.discriminatedUnion('type', [...ofEngine, ...listed(rooms, 'live')])
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
