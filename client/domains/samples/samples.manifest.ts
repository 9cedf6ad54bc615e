import type { ClientRoom } from '../../room.ts'
import { sampleScreens } from './samples.screens.tsx'

export const samplesRoom: ClientRoom = {
  name: 'samples',
  screens: sampleScreens,
}
