import type { ClientRoom } from '../../room.ts'
import { auditScreens } from './audit.screens.tsx'

export const auditRoom: ClientRoom = {
  name: 'audit',
  screens: auditScreens,
}
