import { IconPlugConnectedX } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const failedWebhooks: WaitingShown = {
  path: '/administration/webhooks',
  Icon: IconPlugConnectedX,
  look: 'c',
}
