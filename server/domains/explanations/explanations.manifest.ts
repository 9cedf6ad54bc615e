import type { ServerRoom } from '../../room.ts'
import { explanationsRoutes } from './explanations.routes.ts'

export const explanationsRoom: ServerRoom = {
  name: 'explanations',
  routes: ({ db, sessions }, { explained }) => explanationsRoutes({ db, sessions, explained }),
}
