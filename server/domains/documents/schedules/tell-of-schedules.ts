import { forBrowsers, type News } from '../../../engine/live/outbox.ts'

/** The lists of these people are read again; others hear nothing. */
export const tellOfSchedules = (owners: readonly number[]): News[] =>
  [...new Set(owners)].map((owner) => forBrowsers(`user:${owner}`, { type: 'listChanged', list: 'schedules' }))
