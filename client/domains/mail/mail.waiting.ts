import { IconMailExclamation } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const failedMails: WaitingShown = {
  path: '/administration/outbox',
  Icon: IconMailExclamation,
  look: 'c',
}
