import type { homeContract } from '../../../contract/home/home.manifest.ts'
import type { ServerRoom } from '../../room.ts'
import { homeRoutes } from './home.routes.ts'
import { fullPlaces } from './home.waiting.ts'

export const homeRoom: ServerRoom<typeof homeContract> = {
  name: 'home',
  waiting: { fullPlaces },
  routes: ({ db, fullPlaces: places }, { waiting }) => homeRoutes({ db, fullPlaces: places, waiting }),
}
