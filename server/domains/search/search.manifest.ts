import type { ServerRoom } from '../../room.ts'
import { searchRoutes } from './search.routes.ts'

export const searchRoom: ServerRoom = {
  name: 'search',
  routes: (application, { found }) => searchRoutes(application, found),
}
