import {
  changeNotifications as changeCall,
  setAllRead as allReadCall,
} from '../../../contract/notifications/change-notifications.ts'
import {
  getNotification as getCall,
  notificationCounts,
  queryCoordinatorNotifications,
  queryNotifications as queryCall,
} from '../../../contract/notifications/query-notifications.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { changeNotifications, setAllRead } from './actions/change-notifications.ts'
import {
  countNotifications,
  getNotification,
  queryCoordinator,
  queryNotifications,
} from './actions/query-notifications.ts'
import type { NotificationsRoom } from './room.ts'

export const notificationsRoutes = (room: NotificationsRoom): Route[] => [
  route(queryCall, ({ params, body }, { caller }) => queryNotifications(room, caller, params.type, body)),
  route(queryCoordinatorNotifications, ({ params, body }, { caller }) => queryCoordinator(room, caller, params, body)),
  route(notificationCounts, ({ query }, { caller }) => countNotifications(room, caller, query.type)),
  route(getCall, ({ params }, { caller }) => getNotification(room, caller, params.type, params.id)),
  route(allReadCall, ({ params, body }, { caller }) => setAllRead(room, caller, params.type, body)),
  route(changeCall, ({ params, body }, { caller }) => changeNotifications(room, caller, params.type, body)),
]
