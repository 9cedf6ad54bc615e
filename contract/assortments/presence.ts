import { z } from 'zod'
import { areaAccess } from '../identity/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { gridPlace } from '../kernel/grid-place.ts'

/**
 * Milliseconds: how often a screen says that somebody is there, and how long they count as there without having said so
 * again. Two may be lost on the way.
 */
export const presenceTimes = { renewal: 12_000, lifetime: 30_000 } as const

/** Most people one assortment tells of; more are there all the same. */
export const PRESENT_LIMIT = 50

export const presenceView = z.enum(['manage', 'sort'])
export type PresenceView = z.infer<typeof presenceView>

/** Somebody else who has the assortment open. */
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

const params = z.object({ id: z.string().min(1).max(40) })
/** A window of a browser, named by itself. */
const windowId = z.string().min(8).max(40)

/**
 * Answers who else is there; who was there first stands first. Others are told when somebody comes or stands elsewhere.
 * Errors: notFound.
 */
export const bePresent = endpoint({
  method: 'POST',
  path: '/assortments/{id}/presence',
  summary: 'Say that one has an assortment open, and hear who else has (BEY-08)',
  access: areaAccess.viewAnyAssortments,
  params,
  body: z.object({ windowId, view: presenceView, at: gridPlace.nullable().default(null) }),
  output: z.object({ data: z.array(presentPerson), totalCount: z.number().int() }),
  background: true,
  peopleOnly: true,
})

/** Leaving twice, or without having been there, changes nothing. Errors: notFound. */
export const leavePresence = endpoint({
  method: 'POST',
  path: '/assortments/{id}/presence/leave',
  summary: 'Say that one has closed an assortment (BEY-08)',
  access: areaAccess.viewAnyAssortments,
  params,
  body: z.object({ windowId }),
  output: z.object({ left: z.boolean() }),
  background: true,
  peopleOnly: true,
})
