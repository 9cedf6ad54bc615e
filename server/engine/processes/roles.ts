/** What a process does: answer people, work off jobs and follow the outbox for other systems, or both. */
export const allRoles = ['web', 'work'] as const
export type Role = (typeof allRoles)[number]
