import type { ServerRoom } from '../../room.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditRoom: ServerRoom = {
  name: 'audit',
  routes: auditRoutes,
}
