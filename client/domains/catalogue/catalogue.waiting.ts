import { IconTableImport } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const failedFeeds: WaitingShown = {
  path: '/administration/feed',
  Icon: IconTableImport,
  look: 'w',
}
