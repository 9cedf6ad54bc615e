import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'
import { openTasks } from '../notifications/notifications.public.ts'

/** Kinds of file whose newest run failed or left rows out. */
export const failedFeeds: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: (given) => openTasks('feedFailed', given),
}
