import * as calls from '../../../../contract/samples/labels/label-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { type LabelsRoom, printLabels, readLabels } from './print-labels.ts'

export const labelsRoutes = (room: LabelsRoom): Route[] => [
  route(calls.readLabels, async ({ body }, { caller }) => ({ labels: await readLabels(room, caller, body) })),
  route(calls.printLabels, ({ body }, { caller, signal }) => printLabels(room, caller, body, signal)),
]
