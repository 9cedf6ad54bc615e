import * as calls from '../../../../contract/assortments/comparison/compare.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { AssortmentsRoom } from '../room.ts'
import { compareSides, listDifferences } from './compare.ts'
import { exportDifferences } from './export-differences.ts'

export const comparisonRoutes = (room: AssortmentsRoom, workers: WorkerPool): Route[] => [
  route(calls.compareSides, ({ query }, { caller }) => compareSides(room, caller, query)),
  route(calls.listDifferences, ({ query }, { caller }) => listDifferences(room, caller, query)),
  route(calls.exportDifferences, ({ body }, { caller, signal }) =>
    exportDifferences(room, workers, caller, body, signal),
  ),
]
