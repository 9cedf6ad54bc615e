import type { ServerRoom } from '../../room.ts'
import { auditHeld, auditTexts } from './audit.held.ts'
import { auditRoutes } from './audit.routes.ts'
import { recordKindsOf } from './record-kinds.ts'

export const auditRoom: ServerRoom = {
  name: 'audit',
  held: auditHeld,
  writtenTexts: auditTexts,
  routes: ({ db, workers }, { records }) => auditRoutes({ db, workers, kinds: recordKindsOf(records) }),
}
