import { t } from 'i18next'
import { useEffect, useState } from 'react'
import { onCallFailure } from '../../../engine/api/call-failures.ts'
import { fetchWhenIdle } from '../../../parts/fetched-later/when-idle.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { failureDetails, type ShownFailure } from './failure-details.ts'
import { createFailureQueue } from './failure-queue.ts'

/**
 * The failure that has the dialog now (ERR-01). Its code is fetched beforehand, once the first view is there and nothing
 * else is to be done: without a connection it could not be, and a toast says what the dialog would.
 */
export function useShownFailure(fetchDialog: () => Promise<unknown>): {
  failure: ShownFailure | undefined
  close: () => void
} {
  const [failure, setFailure] = useState<ShownFailure>()
  const [queue] = useState(() => createFailureQueue(setFailure))
  useEffect(() => {
    const tell = async (next: ShownFailure) => {
      const isThere = await fetchDialog().then(
        () => true,
        () => false,
      )
      if (isThere) return queue.tell(next)
      if (next.kind === 'network')
        showToast('error', t('common:networkError.title'), { body: t('common:networkError.text') })
      else showToast('error', t('common:serverError.title'), { body: failureDetails(next) ?? t('common:noDetails') })
    }
    return onCallFailure((next) => next.kind !== 'unauthorised' && void tell(next))
  }, [queue, fetchDialog])
  useEffect(() => fetchWhenIdle(fetchDialog), [fetchDialog])
  useEffect(() => {
    window.addEventListener('keydown', queue.typed, { capture: true })
    return () => window.removeEventListener('keydown', queue.typed, { capture: true })
  }, [queue])
  return { failure, close: queue.close }
}
