import { assignmentCalls as calls } from '../../../../contract/orders/assignments/assignment-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { listRecords } from '../../../engine/records/list-records.ts'
import type { KeptLists, OrdersRoom } from '../room.ts'
import { assignmentStore } from './assignment-store.ts'
import { listCoordinators } from './list-coordinators.ts'
import { addAssignment, changeAssignment, removeAssignment, saveAssignments } from './keep-assignments.ts'

export const assignmentRoutes = ({ db, engineDb }: OrdersRoom & KeptLists): Route[] => {
  const room = { engineDb }
  return [
    route(calls.list, async ({ query }, { caller }) => {
      const { data, totalCount } = await listRecords(engineDb, assignmentStore, caller, query)
      return { data: data as never, totalCount }
    }),
    route(calls.save, async ({ body }, { caller }) => (await saveAssignments(room, caller, body)) as never),
    route(calls.add, async ({ body }, { caller }) => (await addAssignment(room, caller, body)) as never),
    route(
      calls.change,
      async ({ params, body }, { caller }) => (await changeAssignment(room, caller, params.id, body)) as never,
    ),
    route(calls.remove, ({ params }, { caller }) => removeAssignment(room, caller, params.id)),
    route(calls.coordinators, () => listCoordinators({ db })),
  ]
}
