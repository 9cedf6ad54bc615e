import { lookUpScans as lookUpCall, moveScanned as moveCall } from '../../../../contract/samples/scans/scan-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { SamplesRoom } from '../room.ts'
import { lookUpScans } from './look-up-scans.ts'
import { moveScanned } from './move-scanned.ts'

export const scansRoutes = (room: Pick<SamplesRoom, 'db'>): Route[] => [
  route(lookUpCall, ({ body }, { caller }) => lookUpScans(room, caller, body.labels)),
  route(moveCall, ({ body }, { caller }) => moveScanned(room, caller, body.rows)),
]
