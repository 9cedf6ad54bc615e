import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../contract/orders/order.ts'
import { useUndoKeys } from '../../../parts/keys/use-undo-keys.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderModel } from '../order/order-model.ts'
import { modeOf } from './piece-mode.ts'

/**
 * Steps back and forward by keys, while rows are asked for or sent. A decision is not taken back into none: it is decided otherwise
 * (ORP-04).
 */
export function usePieceUndo({ undo }: OrderModel, order: Order): void {
  const { t } = useTranslation('pieces')
  const mode = modeOf(order)
  const goesBack = mode === 'ask' || mode === 'send'
  useUndoKeys(goesBack ? undo : undefined, (_label, way) => showToast('success', t(`steps.${way}`)))
}
