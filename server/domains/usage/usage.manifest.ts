import type { ServerRoom } from '../../room.ts'
import { usageRoutes } from './usage.routes.ts'

export const usageRoom: ServerRoom = {
  name: 'usage',
  routes: usageRoutes,
}
