import { useMemo } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { onLiveEvent } from '../../../engine/live/live-events.ts'
import { PresentPeople } from '../../../parts/presence/present-people.tsx'
import type { OpenedRecord } from '../../../parts/presence/keep-presence.ts'
import { leaveOrder, sayInOrder } from './order.api.ts'

/** Who else has an order open (BEY-08). */
export function PresentInOrder({ orderType, order: { _id: id, type: subtype } }: { orderType: string; order: Order }) {
  const record = useMemo((): OpenedRecord => {
    const named = { orderType, subtype, id }
    return {
      id,
      view: 'order',
      say: (body) => sayInOrder(named, body),
      leave: (body) => leaveOrder(named, body),
      onWritten: (listener) =>
        onLiveEvent('orderChanged', ({ _id, byUser }) => {
          if (byUser !== undefined) listener(_id, byUser)
        }),
    }
  }, [orderType, subtype, id])
  return <PresentPeople record={record} />
}
