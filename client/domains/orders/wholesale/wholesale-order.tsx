import { useParams } from '@tanstack/react-router'
import { wholesaleKind } from '../../../../contract/orders/wholesale/wholesale-kind.ts'
import { OrderPage, type OrderPageType, type OrderPart } from '../order/order-page.tsx'
import { DeliveriesButton } from './deliveries/deliveries-button.tsx'
import { ExcelMenu } from './excel/excel-menu.tsx'
import { StoresButton } from './stores/stores-dialog.tsx'
import { WholesaleBody } from './wholesale-body.tsx'

function Tools(part: OrderPart) {
  return (
    <>
      <DeliveriesButton {...part} />
      <StoresButton {...part} />
      <ExcelMenu {...part} />
    </>
  )
}

const wholesale: OrderPageType = {
  kind: wholesaleKind,
  Body: WholesaleBody,
  showsRows: true,
  Tools,
  ownMoves: ['submit'],
}

/** A wholesale order: an order for hundreds of styles as in a spreadsheet (ORW-01, screen 11). */
export function WholesaleOrder() {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPage key={orderId} type={wholesale} number={orderId} />
}
