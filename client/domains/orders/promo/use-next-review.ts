import { useQuery } from '@tanstack/react-query'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { byNumber, readOrders } from '../orders.api.ts'

/** The number of the order that waits for this person after this one; undefined when none does. */
export function useNextReview({ orderNumber, version }: Order): number | undefined {
  const user = useCurrentUser()
  const { data } = useQuery({
    queryKey: ['orders', 'promos', 'to-review', orderNumber, version],
    queryFn: async ({ signal }) => {
      const list = { orderType: 'promos', orderSubtype: 'needs-review' } as const
      const asked = { list, filters: { status: ['PENDING' as const] }, sort: byNumber }
      return (await readOrders(asked, { skip: 0, limit: 100 }, signal)).data
    },
    enabled: mayAccess(user, [{ domain: 'promoOrders', roles: ['approver', 'seniorApprover'] }]),
  })
  const waiting = (data ?? []).filter((one) => one.events.includes('finishReview') && one.orderNumber !== orderNumber)
  // On to older ones, then from the newest again.
  return (waiting.find((one) => one.orderNumber < orderNumber) ?? waiting[0])?.orderNumber
}
