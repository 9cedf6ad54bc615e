import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'
import { openTasks } from '../notifications/notifications.public.ts'

/** People whose address is confirmed and about whom nobody has decided. */
export const accessRequests: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: (given) => openTasks('accessRequested', given),
}
