import type { ClientRoom } from '../../room.ts'
import { notificationScreens } from './notifications.screens.tsx'

export const notificationsRoom: ClientRoom = { name: 'notifications', screens: notificationScreens }
