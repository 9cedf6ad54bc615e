import { t } from 'i18next'
import { limits } from '../../../contract/kernel/limits.ts'
import { closeToast, showToast } from '../toasts/toast-store.ts'
import { whileBlocking } from './dialog-store.ts'

/** Milliseconds that work may take before a toast speaks of it. */
const AT_ONCE = 300

/**
 * Work on so many items: from 100 on the window is covered while it runs, fewer get a toast. `message` stands in for
 * 'Loading: Please wait...' (SHELL-12).
 */
export async function whileWaiting<T>(work: Promise<T>, items: number, message?: string): Promise<T> {
  if (items >= limits.longWait) return whileBlocking(work, message ?? null)
  let shown: number | undefined
  const timer = setTimeout(() => {
    shown = showToast('info', message ?? t('common:loadingWait'), { persist: true })
  }, AT_ONCE)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (shown !== undefined) closeToast(shown)
  }
}
