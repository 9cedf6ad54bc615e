import { t as now } from 'i18next'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../contract/orders/order.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { tellSaveFault } from '../../../parts/saving/tell-save-fault.ts'
import { useKeptWork } from '../../../parts/saving/use-kept-work.ts'
import { tellOrderFault } from '../order-fault.ts'
import { createOrderModel, type OrderModel } from './order-model.ts'

const words = {
  restored: () => now('order:restored'),
  leftBehind: () => now('order:leftBehind'),
}

/**
 * An order in work as long as its page is there: kept in this browser until it is saved, and kept fresh while others change
 * it. Undefined until what this person could not save before is taken up again.
 */
export function useOrderModel(orderType: string, first: Order): { model: OrderModel | undefined; error: unknown } {
  const { t } = useTranslation('order')
  const [model] = useState(() => createOrderModel(orderType, first))
  const { opened, error } = useKeptWork(model, {
    name: `order ${first._id}`,
    mayEdit: first.isEditable,
    words,
    tellFault: (cause, fault) => tellSaveFault(cause, fault, t('kept'), tellOrderFault),
  })
  useLiveEvent(
    'orderChanged',
    ({ _id, version }) => {
      if (_id === first._id) model.heard(version)
    },
    () => model.heard(),
  )
  return { model: opened ? model : undefined, error }
}

/** The order as it looks now; renders again when it changes. */
export const useShownOrder = (model: OrderModel): Order => useSyncExternalStore(model.onShown, () => model.order)
