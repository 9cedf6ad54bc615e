import { configVersion } from '../contract/kernel/config-version.ts'
import type { Application } from './application.ts'
import { publicRoute, type Route } from './engine/http/route.ts'
import { liveRoutes } from './engine/live/live.routes.ts'
import { houseOf } from './house.ts'
import { rooms } from './rooms.ts'

/** Every call of the application; the OpenAPI document is made from the same list. */
export function allRoutes(application: Application): Route[] {
  const house = houseOf(application)
  return [
    publicRoute(configVersion, () => ({ version: application.version })),
    ...rooms.flatMap((room) => room.routes?.(application, house) ?? []),
    ...liveRoutes(application),
  ]
}
