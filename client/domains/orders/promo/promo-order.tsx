import { useParams } from '@tanstack/react-router'
import { promoKind } from '../../../../contract/orders/promo/promo-kind.ts'
import { OrderPage, type OrderPageType } from '../order/order-page.tsx'
import { PromoBody } from './promo-body.tsx'

const promo: OrderPageType = {
  kind: promoKind,
  Body: PromoBody,
  ownMoves: ['submit', 'finishReview', 'sendBack', 'take', 'process', 'complete', 'route'],
}

/** A promo order: asked for, decided row by row, sent (ORP-01, screen 12). */
export function PromoOrder() {
  const { orderId = '' } = useParams({ strict: false })
  return <OrderPage key={orderId} type={promo} number={orderId} />
}
