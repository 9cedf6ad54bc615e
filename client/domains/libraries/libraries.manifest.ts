import type { ClientRoom } from '../../room.ts'
import { libraryScreens } from './libraries.screens.tsx'

export const librariesRoom: ClientRoom = {
  name: 'libraries',
  screens: libraryScreens,
}
