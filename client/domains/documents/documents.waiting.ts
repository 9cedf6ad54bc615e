import { IconClockPause } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const pausedSchedules: WaitingShown = {
  path: '/product/assortments/scheduled',
  Icon: IconClockPause,
  look: 'w',
}
