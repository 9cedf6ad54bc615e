import type { Outcome } from '../../client/domains/orders/order/order.api.ts'
import { createOrderModel, type OrderModel } from '../../client/domains/orders/order/order-model.ts'
import type { PieceRow } from '../../client/domains/orders/pieces/piece-mode.ts'
import type { Order, OrderHeader, OrderPiece, OrderRow } from '../../contract/orders/order.ts'
import type { Door } from '../../contract/orders/wholesale/stores.ts'
import { hears } from '../world/press.ts'
import { answerTo } from '../world/draw-screen.tsx'

/** Orders of a type as the contract makes them up, with what is otherwise. */
export const madeUpOrders = (orderType: 'samples' | 'promos' | 'wholesale') => {
  const order: Order = answerTo(`GET /orders/${orderType}/order/1`)
  const [first] = order.rows as [PieceRow]
  return {
    order,
    of: (more: Partial<Order>, header: Partial<OrderHeader> = {}): Order => ({
      ...order,
      ...more,
      header: { ...order.header, ...header },
    }),
    /** Its first row, of which a piece is otherwise. */
    piece: (piece: Partial<OrderPiece>, more: Partial<OrderRow> = {}): PieceRow => ({
      ...first,
      ...more,
      piece: { ...first.piece, ...piece },
    }),
  }
}

/** An order in work of which nothing is written: what is done with it is heard. */
export function restingModel(order: Order): OrderModel {
  const model = createOrderModel('wholesale', order)
  return {
    ...model,
    queue: { ...model.queue, pending: [], flush: hears('flush', Promise.resolve()) } as never,
    undo: { ...model.undo, undo: hears('undo') } as never,
    edit: hears('edit'),
    patch: hears('patch'),
    push: hears('push'),
    move: hears('move', Promise.resolve({ result: 'done' } as Outcome)),
  }
}

const [made] = (answerTo('GET /orders/wholesale/order/1') as Order).rows as [OrderRow]
/** A row of three pairs of a wholesale order. */
export const threePairs = (more: Partial<OrderRow>): OrderRow => ({
  ...made,
  run: ['7', '8'],
  sizes: { 7: 2, 8: 1 },
  units: 3,
  packCode: '',
  stores: {},
  listPrice: 4_000,
  unitPrice: 4_000,
  lineStatus: 'A',
  ...more,
})

/** A door that an order is split over. */
export const doorOf = (label: string, more: Partial<Door> = {}): Door => ({
  _id: label.padEnd(24, '0'),
  label,
  weight: 1,
  address: null,
  ...more,
})
