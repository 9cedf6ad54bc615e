import { IconUserPlus } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const accessRequests: WaitingShown = {
  path: '/administration/requests',
  Icon: IconUserPlus,
  look: 'a',
}
