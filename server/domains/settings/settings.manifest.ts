import type { ServerRoom } from '../../room.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsRoom: ServerRoom = {
  name: 'settings',
  routes: settingsRoutes,
}
