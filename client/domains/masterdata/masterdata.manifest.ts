import type { ClientRoom } from '../../room.ts'
import { masterdataScreens } from './masterdata.screens.tsx'

export const masterdataRoom: ClientRoom = {
  name: 'masterdata',
  screens: masterdataScreens,
}
