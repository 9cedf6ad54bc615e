import * as calls from '../../../../contract/samples/counts/count-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { beginCount } from './begin-count.ts'
import { cancelCount, lookAgain } from './close-count.ts'
import { confirmCount } from './confirm-count.ts'
import { exportCount } from './export-count.ts'
import { printCount } from './print-count.ts'
import { scanCount } from './scan-count.ts'
import { listCountLines, listCounts, listDifferences, readCount } from './show-counts.ts'

export const countsRoutes = (room: Parameters<typeof printCount>[0]): Route[] => [
  route(calls.listCounts, ({ query }, { caller }) => listCounts(room, caller, query)),
  route(calls.beginCount, ({ body }, { caller }) => beginCount(room, caller, body)),
  route(calls.readCount, ({ params }, { caller }) => readCount(room, caller, params.id)),
  route(calls.listCountLines, ({ params, query }, { caller }) => listCountLines(room, caller, params.id, query)),
  route(calls.listLookAgain, ({ params, query }, { caller }) =>
    listCountLines(room, caller, params.id, { ...query, place: undefined }),
  ),
  route(calls.listDifferences, ({ params, query }, { caller }) => listDifferences(room, caller, params.id, query)),
  route(calls.scanCount, ({ params, body }, { caller }) => scanCount(room, caller, params.id, body)),
  route(calls.lookAgain, ({ params, body }, { caller }) => lookAgain(room, caller, params.id, body.sampleIds)),
  route(calls.confirmCount, ({ params, body }, { caller }) => confirmCount(room, caller, params.id, body)),
  route(calls.cancelCount, ({ params }, { caller }) => cancelCount(room, caller, params.id)),
  route(calls.printCount, ({ params }, { caller, signal }) => printCount(room, caller, params.id, signal)),
  route(calls.exportCount, ({ params }, { caller, signal }) => exportCount(room, caller, params.id, signal)),
]
