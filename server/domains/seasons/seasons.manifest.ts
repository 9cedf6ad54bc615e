import type { seasonsContract } from '../../../contract/seasons/seasons.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { seasonsHeld } from './seasons.held.ts'
import { seasonRecords } from './seasons.records.ts'
import { namedObjects } from './seasons.objects.ts'
import { seasonsRoutes } from './seasons.routes.ts'
import './seasons.tables.ts'

export const seasonsRoom: ServerRoom<typeof seasonsContract> = {
  name: 'seasons',
  records: { season: seasonRecords },
  held: seasonsHeld,
  routes: seasonsRoutes,
  namedObjects,
}
