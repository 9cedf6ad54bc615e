import type { ServerRoom } from '../../room.ts'
import { usageHeld } from './usage.held.ts'
import { usageRoutes } from './usage.routes.ts'
import './usage.tables.ts'

export const usageRoom: ServerRoom = {
  name: 'usage',
  held: usageHeld,
  routes: usageRoutes,
}
