import type { ClientRoom } from '../../room.ts'
import { explanationScreens } from './explanations.screens.tsx'

export const explanationsRoom: ClientRoom = {
  name: 'explanations',
  screens: explanationScreens,
}
