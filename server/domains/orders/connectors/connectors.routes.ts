import * as calls from '../../../../contract/orders/connectors/connector-calls.ts'
import { listOverHeld } from '../../../../contract/orders/connectors/over-held.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { answerOrders } from './answer-order.ts'
import type { ConnectorRoom } from './send-orders.ts'
import { sendAgain, sendAllAgain, showAttempts, showConnectors, showOverHeld, testErp } from './show-connectors.ts'

export const connectorRoutes = (room: ConnectorRoom): Route[] => [
  route(calls.listConnectors, ({ query }) => showConnectors(room, query)),
  route(listOverHeld, () => showOverHeld(room)),
  route(calls.connectorAttempts, ({ params }) => showAttempts(room, params.id)),
  route(calls.sendAgain, ({ params }, { caller }) => sendAgain(room, caller, params.id)),
  route(calls.sendAllAgain, (_given, { caller }) => sendAllAgain(room, caller)),
  route(calls.testErp, (_given, { signal }) => testErp(room, signal)),
  route(calls.answerOrders, ({ body }) => answerOrders(room.db, body)),
]
