import type { WaitingSource } from '../../declarations/waiting-source.ts'
import { openTasks } from '../notifications/notifications.public.ts'

/** Schedules that rest by themselves. */
export const pausedSchedules: WaitingSource = {
  waitsFor: 'signedIn',
  rows: (given) => openTasks('schedulePaused', given),
}
