import { IconAlertTriangle, IconClipboardCheck, IconClock, IconClockPlus, IconPackageImport } from '@tabler/icons-react'
import type { WaitingShown } from '../../room.ts'

export const dueSamples: WaitingShown = { path: '/samples/loans', Icon: IconClock, look: 'a' }
export const overdueSamples: WaitingShown = {
  path: '/samples/loans',
  search: { list: 'overdue' },
  Icon: IconAlertTriangle,
  look: 'c',
}
export const daysAsked: WaitingShown = { path: '/samples/loans', Icon: IconClockPlus, look: 'a' }
export const samplesToPutAway: WaitingShown = {
  path: '/samples/sales',
  search: { away: 'yes' },
  Icon: IconPackageImport,
  look: 'a',
}
export const countsToConfirm: WaitingShown = { path: '/samples/counts', Icon: IconClipboardCheck, look: 'a' }
export const openCounts: WaitingShown = { path: '/samples/counts', Icon: IconClipboardCheck, look: 'a' }
