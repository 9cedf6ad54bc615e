import type { ClientRoom } from '../../room.ts'
import { seasonScreens } from './seasons.screens.tsx'

export const seasonsRoom: ClientRoom = {
  name: 'seasons',
  screens: seasonScreens,
}
