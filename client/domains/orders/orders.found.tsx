import { IconClipboardList } from '@tabler/icons-react'
import type { FoundOrder } from '../../../contract/orders/orders.manifest.ts'
import type { FoundLine } from '../../room.ts'

/** An order in the palette. */
export const orderLine = ({ _id, orderIdentifier, orderType, of, units }: FoundOrder): FoundLine => ({
  id: _id,
  label: orderIdentifier,
  detail: of,
  count: units,
  icon: <IconClipboardList size={16} stroke={1.6} aria-hidden />,
  to: `/orders/${orderType}/order/${orderIdentifier}`,
})
