import type { ServerRoom } from '../../room.ts'
import { homeRoutes } from './home.routes.ts'

export const homeRoom: ServerRoom = {
  name: 'home',
  routes: homeRoutes,
}
