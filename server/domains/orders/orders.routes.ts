import { exportOrders as exportCall } from '../../../contract/orders/export-orders.ts'
import * as calls from '../../../contract/orders/order-calls.ts'
import * as lists from '../../../contract/orders/list-calls.ts'
import * as made from '../../../contract/orders/made-from-calls.ts'
import { orderAvailability } from '../../../contract/orders/pieces/order-availability.ts'
import * as presence from '../../../contract/orders/order-presence.ts'
import * as matches from '../../../contract/orders/pieces/sample-matches.ts'
import * as styles from '../../../contract/orders/sample/sample-styles.ts'
import { decideOrders as decideCall } from '../../../contract/orders/promo/decide-calls.ts'
import { yearOfRequester } from '../../../contract/orders/promo/year-of-requester.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { assignmentRoutes } from './assignments/assignment.routes.ts'
import { bePresentInOrder, leaveOrder } from './actions/be-present.ts'
import { commentOrder } from './actions/comment-order.ts'
import { createOrder } from './actions/create-order.ts'
import { deleteOrder } from './actions/delete-order.ts'
import { duplicateOrder } from './actions/duplicate-order.ts'
import { type ExportRoom, exportOrders } from './workbook/export-orders.ts'
import { moveOrders } from './actions/move-orders.ts'
import { restoreOrders } from './actions/restore-orders.ts'
import { saveOrder } from './actions/save-order.ts'
import { countOrders, listMatching, listOrders, showHistory, showOrder } from './actions/show-orders.ts'
import { showAvailability } from './actions/show-availability.ts'
import { showLastRuns, showMadeFrom } from './actions/show-made-from.ts'
import { showYear } from './actions/show-year.ts'
import { handOut, matchAnew, takeBack } from './pieces/change-matches.ts'
import { showMatches } from './pieces/show-matches.ts'
import { decideOrders } from './promo/decide-orders.ts'
import { shipSampleStyles } from './sample/ship-sample-styles.ts'
import { showRowsOfStyle, showSampleStyles } from './sample/show-sample-styles.ts'
import type { KeptLists } from './room.ts'
import { carrierRoutes } from './carriers/carriers.routes.ts'
import type { Carriers } from './carriers/carriers-of.ts'
import type { NoteRoom } from './carriers/print-delivery-note.ts'
import { connectorRoutes } from './connectors/connectors.routes.ts'
import type { ConnectorRoom } from './connectors/send-orders.ts'
import { wholesaleRoutes } from './wholesale/wholesale.routes.ts'

type Given = ExportRoom & KeptLists & ConnectorRoom & Carriers & NoteRoom

export const ordersRoutes = (given: Given): Route[] => {
  const { db, engineDb, settings, workers, catalogue, store, erp } = given
  const room = { db, settings }
  return [
    route(calls.queryOrders, ({ params, body }, { caller }) => listOrders(room, caller, params, body)),
    route(calls.matchingOrders, ({ params, body }, { caller }) => listMatching(room, caller, params, body)),
    route(lists.countOrders, ({ params, body }, { caller }) => countOrders(room, caller, params, body)),
    route(lists.restoreOrders, ({ params, body }, { caller }) => restoreOrders(room, caller, params, body)),
    route(calls.createOrder, ({ params, body }, { caller }) => createOrder(room, caller, params, body)),
    route(made.ordersMadeFrom, ({ params }, { caller }) => showMadeFrom(room, caller, params.assortmentId)),
    route(made.lastRuns, ({ body }, { caller }) => showLastRuns(room, caller, body)),
    route(calls.duplicateOrder, ({ params, body }, { caller }) => duplicateOrder(room, caller, params, body)),
    route(calls.getOrder, ({ params }, { caller }) => showOrder(room, caller, params)),
    route(calls.batchOrder, ({ params, body }, { caller }) => saveOrder(room, caller, params, body)),
    route(calls.deleteOrder, ({ params }, { caller }) => deleteOrder(room, caller, params)),
    route(calls.moveOrders, ({ params, body }, { caller }) => moveOrders(room, caller, params, body)),
    route(decideCall, ({ body }, { caller }) => decideOrders(room, caller, body)),
    route(calls.commentOrder, ({ params, body }, { caller }) => commentOrder(room, caller, params, body)),
    ...assignmentRoutes({ ...room, engineDb }),
    route(styles.querySampleStyles, ({ body }, { caller }) => showSampleStyles(room, caller, body)),
    route(styles.rowsOfSampleStyle, ({ body }, { caller }) => showRowsOfStyle(room, caller, body)),
    route(styles.shipSampleStyles, ({ body }, { caller }) => shipSampleStyles(room, caller, body)),
    route(matches.sampleMatches, ({ params }, { caller }) => showMatches(room, caller, params)),
    route(matches.matchSamples, ({ params, body }, { caller }) => matchAnew(room, caller, params, body)),
    route(matches.handOutSamples, ({ params, body }, { caller }) => handOut(room, caller, params, body)),
    route(matches.takeBackSamples, ({ params, body }, { caller }) => takeBack(room, caller, params, body)),
    route(orderAvailability, ({ params }, { caller }) => showAvailability(room, caller, params)),
    route(yearOfRequester, ({ params }, { caller }) => showYear(room, caller, params)),
    route(presence.bePresentInOrder, ({ params, body }, { caller }) => bePresentInOrder(room, caller, params, body)),
    route(presence.leaveOrder, ({ params, body }, { caller }) => leaveOrder(room, caller, params, body)),
    route(calls.orderHistory, ({ params }, { caller }) => showHistory(room, caller, params)),
    route(exportCall, ({ body }, { caller, signal }) =>
      exportOrders({ ...room, workers, catalogue, store }, caller, body, signal),
    ),
    ...wholesaleRoutes(room),
    ...connectorRoutes({ db, erp }),
    ...carrierRoutes(given),
  ]
}
