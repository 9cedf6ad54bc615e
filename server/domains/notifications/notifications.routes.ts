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
import {
  mailedLastWeek,
  sendDigestNow as digestCall,
  unsubscribe,
  unsubscribePage,
} from '../../../contract/notifications/mail-calls.ts'
import * as absences from '../../../contract/notifications/absences.ts'
import { publicRoute, type Route, route } from '../../engine/http/route.ts'
import { changeNotifications, setAllRead } from './actions/change-notifications.ts'
import { changeAbsence, createAbsence, deleteAbsence, listAbsences, listAwayNow } from './actions/change-absences.ts'
import { findDeputies } from './actions/find-deputies.ts'
import {
  countingTogether,
  getNotification,
  queryCoordinator,
  queryNotifications,
} from './actions/query-notifications.ts'
import { countMailed } from './actions/count-mailed.ts'
import { sendDigestNow } from './actions/send-due-mails.ts'
import { stopByCode } from './actions/unsubscribe.ts'
import type { MailingRoom } from './room.ts'

export const notificationsRoutes = (room: MailingRoom): Route[] => [
  route(queryCall, ({ params, body }, { caller }) => queryNotifications(room, caller, params.type, body)),
  route(queryCoordinatorNotifications, ({ params, body }, { caller }) => queryCoordinator(room, caller, params, body)),
  countsRoute(room),
  route(digestCall, (_input, { caller }) => sendDigestNow(room, caller)),
  route(mailedLastWeek, () => countMailed(room)),
  publicRoute(unsubscribe, async ({ query }) => {
    await stopByCode(room, query.code)
    return { stopped: true }
  }),
  publicRoute(unsubscribePage, ({ query }) => ({ location: `/unsubscribe?code=${encodeURIComponent(query.code)}` })),
  route(getCall, ({ params }, { caller }) => getNotification(room, caller, params.type, params.id)),
  route(allReadCall, ({ params, body }, { caller }) => setAllRead(room, caller, params.type, body)),
  route(changeCall, ({ params, body }, { caller }) => changeNotifications(room, caller, params.type, body)),
  route(absences.listAbsences, ({ query }, { caller }) => listAbsences(room, caller, query)),
  route(absences.listAwayNow, (_input, { caller }) => listAwayNow(room, caller)),
  route(absences.createAbsence, ({ body }, { caller }) => createAbsence(room, caller, body)),
  route(absences.findDeputies, ({ query }, { caller }) => findDeputies(room, caller, query)),
  route(absences.changeAbsence, ({ params, body }, { caller }) => changeAbsence(room, caller, params.id, body)),
  route(absences.deleteAbsence, async ({ params, query }, { caller }) => {
    await deleteAbsence(room, caller, params.id, query.version)
    return { message: 'Absence ended' }
  }),
]

function countsRoute(room: MailingRoom): Route {
  const count = countingTogether(room)
  return route(notificationCounts, ({ query }, { caller }) => count(caller, query.type))
}
