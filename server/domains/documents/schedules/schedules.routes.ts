import * as calls from '../../../../contract/documents/schedules/schedule-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { DocumentsRoom } from '../room.ts'
import {
  createSchedule,
  deleteSchedule,
  pauseSchedule,
  runScheduleNow,
  takeOverSchedule,
  updateSchedule,
} from './actions/change-schedules.ts'
import { countSchedules, listAllSchedules, listSchedules, showSchedule } from './actions/show-schedules.ts'

export const schedulesRoutes = (room: Pick<DocumentsRoom, 'db' | 'catalogue'>): Route[] => [
  route(calls.listSchedules, ({ query }, { caller }) => listSchedules(room.db, caller, query.assortmentId)),
  route(calls.listAllSchedules, (_input, { caller }) => listAllSchedules(room.db, caller)),
  route(calls.countSchedules, async ({ body }, { caller }) => ({
    count: await countSchedules(room.db, caller, body.assortmentIds),
  })),
  route(calls.createSchedule, ({ body }, { caller }) => createSchedule(room, caller, body)),
  route(calls.getSchedule, ({ params }, { caller }) => showSchedule(room.db, caller, params.id)),
  route(calls.updateSchedule, ({ params, body }, { caller }) => updateSchedule(room, caller, params.id, body)),
  route(calls.deleteSchedule, async ({ params }, { caller }) => {
    await deleteSchedule(room, caller, params.id)
    return { message: 'Scheduled Deleted' }
  }),
  route(calls.pauseSchedule, ({ params, body }, { caller }) => pauseSchedule(room, caller, params.id, body.paused)),
  route(calls.runSchedule, ({ params }, { caller }) => runScheduleNow(room, caller, params.id)),
  route(calls.takeOverSchedule, ({ params }, { caller }) => takeOverSchedule(room, caller, params.id)),
]
