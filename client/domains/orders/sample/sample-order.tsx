import { useParams } from '@tanstack/react-router'
import { sampleKind } from '../../../../contract/orders/sample/sample-kind.ts'
import { OrderPage, type OrderPageType } from '../order/order-page.tsx'
import { SampleBody } from './sample-body.tsx'

const samples: OrderPageType = { kind: sampleKind, Body: SampleBody, ownMoves: ['submit', 'take', 'complete'] }

/** An order of samples: asked for, gathered, sent (ORS-01, screen 15). */
export function SampleOrder() {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPage key={orderId} type={samples} number={orderId} />
}
