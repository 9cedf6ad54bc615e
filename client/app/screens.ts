import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { screensOfRooms } from '../house.ts'
import { administrationEntrance } from './administration.ts'
import { pagesBeingBuilt } from './being-built/pages-being-built.ts'

/** Every screen of the application. */
export const screens: readonly ScreenRoute[] = [
  ...screensOfRooms,
  ...administrationEntrance(screensOfRooms),
  ...pagesBeingBuilt,
]
