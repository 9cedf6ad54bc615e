import type { ServerRoom } from '../../room.ts'
import { namedObjects } from './seasons.objects.ts'
import { seasonsRoutes } from './seasons.routes.ts'

export const seasonsRoom: ServerRoom = {
  name: 'seasons',
  routes: seasonsRoutes,
  namedObjects,
}
