import * as calls from '../../../contract/assortments/assortment-logo.ts'
import { bringRowPicture as bringCall } from '../../../contract/assortments/rows/own-picture.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { LogosRoom } from '../../engine/pictures/keep-logo.ts'
import { removeAssortmentLogo, setAssortmentLogo } from './actions/assortment-logo.ts'
import { bringRowPicture } from './edits/bring-row-picture.ts'
import type { AssortmentsRoom } from './room.ts'

export const assortmentLogoRoutes = (room: Pick<AssortmentsRoom, 'db' | 'catalogue'> & LogosRoom): Route[] => [
  route(calls.setAssortmentLogo, ({ params }, { caller, file }) => setAssortmentLogo(room, caller, params.id, file)),
  route(calls.removeAssortmentLogo, ({ params }, { caller }) => removeAssortmentLogo(room, caller, params.id)),
  route(bringCall, ({ params }, { caller, file }) => bringRowPicture(room, caller, params.id, file)),
]
