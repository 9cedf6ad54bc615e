import { z } from 'zod'
import { gridPlace } from './grids/grid-place.ts'

/**
 * Milliseconds: how often a screen says that somebody is there, and how long they count as there without having said so
 * again. Two may be lost on the way.
 */
export const presenceTimes = { renewal: 12_000, lifetime: 30_000 } as const

/** Most people one record tells of; more are there all the same. */
export const PRESENT_LIMIT = 50

/** What people are there with: the grid or the board of an assortment, the page of an order. */
export const presenceView = z.enum(['manage', 'sort', 'order'])
export type PresenceView = z.infer<typeof presenceView>

/** Somebody else who has the record open. */
export const presentPerson = z.object({
  userCode: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** Where they were last. */
  view: presenceView,
  /** The cell they stand at; null on the board, and as long as they stand nowhere. */
  at: gridPlace.nullable(),
  mayEdit: z.boolean(),
  /** Milliseconds until they count as gone unless they are heard of again. */
  staysFor: z.number().int(),
})
export type PresentPerson = z.infer<typeof presentPerson>

/** A window of a browser, named by itself. */
const windowId = z.string().min(8).max(40)

/** What a window says of itself, and hears of others; who was there first stands first. */
export const presenceBody = z.object({ windowId, view: presenceView, at: gridPlace.nullable().default(null) })
export type PresenceWish = z.output<typeof presenceBody>
export const presentPeople = z.object({ data: z.array(presentPerson), totalCount: z.number().int() })

/** Leaving twice, or without having been there, changes nothing. */
export const leaveBody = z.object({ windowId })
export const leftAnswer = z.object({ left: z.boolean() })
