import * as calls from '../../../contract/samples/sample-calls.ts'
import * as tracking from '../../../contract/samples/tracking-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { batchSamples } from './actions/batch-samples.ts'
import { exportSamples } from './actions/export-samples.ts'
import { recordMoves } from './actions/record-moves.ts'
import { revertMoves } from './actions/revert-moves.ts'
import {
  completeSample,
  countSamples,
  describeSamples,
  findSamples,
  listSamples,
  showOptions,
} from './actions/show-samples.ts'
import { listMoves, trackSample } from './actions/track-samples.ts'
import { transferSamples } from './actions/transfer-samples.ts'
import { validateSamples } from './actions/validate-samples.ts'
import { changeSample, createSamples, replaceSample } from './actions/write-samples.ts'
import type { SamplesRoom } from './room.ts'

export const samplesRoutes = ({ db, catalogue, workers }: Omit<SamplesRoom, 'publicAddress'>): Route[] => {
  const room = { db, catalogue, workers }
  return [
    route(calls.listSamples, ({ params, query }, { caller }) => listSamples(room, caller, params.subtype, query)),
    route(calls.countSamples, (_input, { caller }) => countSamples(room, caller)),
    route(calls.sampleOptions.Production, ({ body }, { caller }) => showOptions(room, caller, 'Production', body)),
    route(calls.sampleOptions.Sales, ({ body }, { caller }) => showOptions(room, caller, 'Sales', body)),
    route(calls.batchSamples, ({ params, body }, { caller }) => batchSamples(room, caller, params.manageType, body)),
    route(calls.createSamples, ({ body }, { caller }) => createSamples(room, caller, body)),
    route(calls.replaceSample, ({ params, body }, { caller }) => replaceSample(room, caller, params.id, body)),
    route(calls.changeSample, ({ params, body }, { caller }) => changeSample(room, caller, params.id, body)),
    route(calls.transferSamples, ({ body }, { caller }) => transferSamples(room, caller, body)),
    route(calls.validateSamples, ({ params, body }, { caller }) =>
      validateSamples(room, caller, params.library, body.rows),
    ),
    route(calls.completeSample, ({ params }, { caller }) => completeSample(room, caller, params)),
    route(calls.exportSamples, ({ params, body }, { caller, signal }) =>
      exportSamples(room, caller, params.library, body, signal),
    ),
    route(calls.describeSamples, ({ body }) => describeSamples(room, body.products)),
    route(calls.findSamples, ({ params, body }, { caller }) => findSamples(room, caller, params.library, body.codes)),
    route(tracking.listMoves, ({ params, query }, { caller }) => listMoves(room, caller, params.manageType, query)),
    route(tracking.trackSample, ({ params }, { caller }) => trackSample(room, caller, params.manageType, params.id)),
    route(tracking.recordMoves, ({ params, body }, { caller }) => recordMoves(room, caller, params.manageType, body)),
    route(tracking.recordMove, ({ params, body: { kind, note, ...row } }, { caller }) =>
      recordMoves(room, caller, params.manageType, { kind, note, rows: [{ ...row, _id: params.id }] }),
    ),
    route(tracking.revertMoves, ({ params, body }, { caller }) =>
      revertMoves(room, caller, params.manageType, body.batchId),
    ),
  ]
}
