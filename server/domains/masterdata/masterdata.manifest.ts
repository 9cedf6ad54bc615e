import type { ServerRoom } from '../../room.ts'
import { masterdataRoutes } from './masterdata.routes.ts'

export const masterdataRoom: ServerRoom = {
  name: 'masterdata',
  routes: masterdataRoutes,
}
