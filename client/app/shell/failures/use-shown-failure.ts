import { useEffect, useState } from 'react'
import { onCallFailure } from '../../../engine/api/call-failures.ts'
import { fetchWhenIdle } from '../../../parts/fetched-later/when-idle.ts'
import type { ShownFailure } from './failure-details.ts'
import { createFailureQueue } from './failure-queue.ts'

/**
 * The failure that has the dialog now (ERR-01). Its code is fetched beforehand, once the first view is there and nothing
 * else is to be done: without a connection it could not be.
 */
export function useShownFailure(fetchDialog: () => Promise<unknown>): {
  failure: ShownFailure | undefined
  close: () => void
} {
  const [failure, setFailure] = useState<ShownFailure>()
  const [queue] = useState(() => createFailureQueue(setFailure))
  useEffect(() => onCallFailure((next) => next.kind !== 'unauthorised' && queue.tell(next)), [queue])
  useEffect(() => fetchWhenIdle(fetchDialog), [fetchDialog])
  useEffect(() => {
    window.addEventListener('keydown', queue.typed, { capture: true })
    return () => window.removeEventListener('keydown', queue.typed, { capture: true })
  }, [queue])
  return { failure, close: queue.close }
}
