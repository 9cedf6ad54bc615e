import type { ClientRoom } from '../../room.ts'
import { settingsScreens } from './settings.screens.tsx'

export const settingsRoom: ClientRoom = {
  name: 'settings',
  screens: settingsScreens,
}
