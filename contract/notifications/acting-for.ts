import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { type Access, type AccessSubject, mayAccess } from '../identity/access/access.ts'
import { isPartner } from '../identity/access/partners.ts'
import { daysLater } from '../kernel/days/days.ts'
import { momentOf } from '../kernel/days/zoned-time.ts'

/** Topics in which what waits, waits for one person, so that another can stand in for them (BEY-13). */
export const deputyTopic = z.enum(['promos', 'samples', 'wholesale'])
export type DeputyTopic = z.infer<typeof deputyTopic>

const deciders = ['approver', 'seniorApprover'] as const
const coordinators = ['coordinator', 'seniorCoordinator', 'sampleCoordinator'] as const

/** What somebody must hold themselves to be away or to stand in: nobody gets a right by being named. */
export const deputyAccess: Readonly<Record<DeputyTopic, Access>> = {
  promos: [{ domain: 'promoOrders', roles: [...deciders, ...coordinators] }],
  samples: [{ domain: 'sampleOrders', roles: coordinators }],
  wholesale: areaAccess.wholesaleOrders,
}

/** Topics in which somebody may stand in for others; people of other houses in none. */
export const standInTopics = (person: AccessSubject): DeputyTopic[] =>
  isPartner(person) ? [] : deputyTopic.options.filter((topic) => mayAccess(person, deputyAccess[topic]))

/** The moments between which whole days are on a clock: the first of the first day, and the first after the last. */
export const spanOfDays = (timezone: string, beginsOn: string, endsOn: string): { from: number; until: number } => ({
  from: momentOf(timezone, beginsOn, '00:00'),
  until: momentOf(timezone, daysLater(endsOn, 1), '00:00'),
})

/** Somebody is away, and another stands in. */
export interface StandIn {
  person: string
  deputy: string
  topics: readonly DeputyTopic[]
  from: number
  until: number
}

/**
 * For whom somebody acts in a topic at a moment: those who named them, if they may do themselves what is asked there. Of one
 * step: deputies of deputies act for nobody, and who is away goes on acting for themselves.
 */
export function actingFor(
  viewer: AccessSubject & { userCode: string },
  absences: readonly StandIn[],
  topic: DeputyTopic,
  now: number,
): string[] {
  if (!standInTopics(viewer).includes(topic)) return []
  const named = absences.filter(
    ({ deputy, topics, from, until }) =>
      deputy === viewer.userCode && topics.includes(topic) && from <= now && now < until,
  )
  return [...new Set(named.map(({ person }) => person))]
}
