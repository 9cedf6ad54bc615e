import * as calls from '../../../../contract/orders/connectors/carrier-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { Carriers } from './carriers-of.ts'
import { confirmParcel } from './confirm-parcel.ts'
import { lookUpPlace } from './look-up-place.ts'
import { type NoteRoom, printDeliveryNote } from './print-delivery-note.ts'
import { showCarriers, testCarrier } from './show-carriers.ts'
import { showParcels } from './show-parcels.ts'

export const carrierRoutes = (room: NoteRoom & Carriers): Route[] => [
  route(calls.cityStateOfZip, ({ params }, { signal }) => lookUpPlace(room, params.zip, signal)),
  route(calls.confirmParcel, ({ body }, { caller, signal }) => confirmParcel(room, caller, body, signal)),
  route(calls.parcelsOfOrder, ({ params }, { caller }) => showParcels(room, caller, params)),
  route(calls.deliveryNote, ({ params }, { caller, signal }) => printDeliveryNote(room, caller, params, signal)),
  route(calls.listCarriers, () => showCarriers(room)),
  route(calls.testCarrier, ({ params }, { signal }) => testCarrier(room, params.name, signal)),
]
