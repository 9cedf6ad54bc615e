import { accountAddresses } from '../../../../contract/orders/account-calls.ts'
import * as calls from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { showSentOrder as showSentCall } from '../../../../contract/orders/wholesale/sent-order.ts'
import type { OrdersRoom } from '../room.ts'
import {
  lookUpCustomer,
  lookUpCustomers,
  listStyles,
  lookUpAddresses,
  lookUpPo,
  lookUpReps,
  lookUpStyleNames,
  lookUpStyles,
} from './look-up.ts'
import { showSentOrder } from './show-sent-order.ts'

/** What is looked up while a wholesale order is written. */
export const wholesaleRoutes = (room: OrdersRoom): Route[] => [
  route(calls.findCustomers, ({ body: { text } }, { caller }) => lookUpCustomers(room, caller, text)),
  route(calls.customerDetails, ({ body }, { caller }) => lookUpCustomer(room, caller, body)),
  route(calls.findOrderOfPo, ({ body }, { caller }) => lookUpPo(room, caller, body)),
  route(calls.findReps, ({ body }, { caller }) => lookUpReps(room, caller, body)),
  route(calls.findStyles, ({ params }) => lookUpStyleNames(room, params)),
  route(calls.lookUpStyles, ({ body }, { caller }) => lookUpStyles(room, caller, body)),
  route(calls.streamStyles, ({ params }, { caller }) => listStyles(room, caller, params)),
  route(accountAddresses, ({ params }, { caller }) => lookUpAddresses(room, caller, params)),
  route(showSentCall, ({ params }, { caller }) => showSentOrder(room, caller, params)),
]
