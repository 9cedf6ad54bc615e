import { t } from 'i18next'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'

/** After these what is on screen is not what there is. */
const needsRefresh: ReadonlySet<string> = new Set(['userLock', 'orderNotEditable', 'orderNotDeletable'])

export interface OrderFault {
  text: string
  canRefresh: boolean
}

/** What is said of a call for an order that went wrong; nothing of a server's failure or a missing answer, which have a dialog (ORD-06). */
export function orderFault(error: unknown): OrderFault | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.status < 500 ? { text: errorText(error), canRefresh: needsRefresh.has(error.code) } : undefined
}

/** Says it until somebody has read it, with the way to what stands now where that is another state. */
export function tellOrderFault(error: unknown): void {
  const fault = orderFault(error)
  if (!fault) return
  const refresh = { label: t('common:refresh'), run: () => window.location.reload() }
  showToast('error', fault.text, { timeout: -1, ...(fault.canRefresh ? { action: refresh } : {}) })
}
