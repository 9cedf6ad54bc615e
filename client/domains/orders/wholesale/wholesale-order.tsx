import { useParams } from '@tanstack/react-router'
import { wholesaleKind } from '../../../../contract/orders/wholesale/wholesale-kind.ts'
import { OrderPage, type OrderPageType } from '../order/order-page.tsx'
import { ExcelButton } from './export-dialog.tsx'
import { WholesaleBody } from './wholesale-body.tsx'

const wholesale: OrderPageType = { kind: wholesaleKind, Body: WholesaleBody, Tools: ExcelButton, ownMoves: ['submit'] }

/** A wholesale order: an order for hundreds of styles as in a spreadsheet (ORW-01, screen 11). */
export function WholesaleOrder() {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPage key={orderId} type={wholesale} number={orderId} />
}
