import type { notificationsContract } from '../../../contract/notifications/notifications.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { absenceRecords, seenAbsences } from './absences/absences.records.ts'
import { notificationsHeld, notificationsTexts } from './notifications.held.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { mailingRoomOf } from './room.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type { MaySee } from '../../room.ts'
import './notifications.tables.ts'

/** What is told of somebody is theirs alone. */
const seenPersons: MaySee = async ({ userCode }, ids) => new Set(ids.filter((id) => id === userCode))

export const notificationsRoom: ServerRoom<typeof notificationsContract> = {
  name: 'notifications',
  records: { absence: absenceRecords },
  held: notificationsHeld,
  writtenTexts: notificationsTexts,
  routes: (application, house) => notificationsRoutes(mailingRoomOf(application, house)),
  jobs: (application, house) => notificationsJobs(mailingRoomOf(application, house)),
  noticed: ({ db }) => ({ absence: seenAbsences(db), person: seenPersons }),
}
