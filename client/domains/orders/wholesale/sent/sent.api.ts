import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../../../contract/orders/order.ts'
import { showSentOrder, type SentOrder } from '../../../../../contract/orders/wholesale/sent-order.ts'
import { call } from '../../../../engine/api/call.ts'

/** The order as the ERP took it last, once something was written in it since; null where nobody knows. */
export function useSentOrder(order: Order, isWritten: boolean): SentOrder | null | undefined {
  const { _id, type, status, submittedDate, erpReference } = order
  const { data } = useQuery({
    queryKey: ['orders', 'wholesale', 'sent', _id, submittedDate, erpReference],
    enabled: status === 'SUBMITTED' && (order.isChanged || isWritten),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call(showSentOrder, { params: { subtype: type, id: _id } }, { signal })).sent,
  })
  return data
}
