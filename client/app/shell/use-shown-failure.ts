import { useEffect, useState } from 'react'
import { onCallFailure } from '../../engine/api/call-failures.ts'
import type { ShownFailure } from './failure-details.ts'
import { createFailureQueue } from './failure-queue.ts'

/** The failure that has the dialog now (ERR-01). Its code is fetched beforehand: without a connection it could not be. */
export function useShownFailure(fetchDialog: () => Promise<unknown>): {
  failure: ShownFailure | undefined
  close: () => void
} {
  const [failure, setFailure] = useState<ShownFailure>()
  const [queue] = useState(() => createFailureQueue(setFailure))
  useEffect(() => onCallFailure((next) => next.kind !== 'unauthorised' && queue.tell(next)), [queue])
  useEffect(() => {
    const fetchNow = () => void fetchDialog().catch(() => undefined)
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchNow)
    else setTimeout(fetchNow, 1_000)
  }, [fetchDialog])
  useEffect(() => {
    window.addEventListener('keydown', queue.typed, { capture: true })
    return () => window.removeEventListener('keydown', queue.typed, { capture: true })
  }, [queue])
  return { failure, close: queue.close }
}
