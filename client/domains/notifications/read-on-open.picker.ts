import { useEffect, useEffectEvent } from 'react'
import { MOST_MARKED } from '../../../contract/notifications/change-notifications.ts'
import { useCounts, useMark } from './notifications.api.ts'

/** Milliseconds that a record has to be shown for its news to count as read. */
const SHOWN = 500

/** What is news of records is read by whoever has them on screen, whichever way they came; their tasks wait until they are done. */
export function useReadOnOpen(modelType: string, modelIds: readonly string[]): void {
  const unread = useCounts('all').data?.unread ?? 0
  const { mutate } = useMark()
  const ids = modelIds.slice(0, MOST_MARKED).join(' ')
  const read = useEffectEvent((type: string, shown: string) => {
    if (!document.hidden) mutate(shown.split(' ').map((modelId) => ({ modelType: type, modelId, state: 'Read' })))
  })
  useEffect(() => {
    if (unread === 0 || ids === '') return
    const timer = setTimeout(() => read(modelType, ids), SHOWN)
    return () => clearTimeout(timer)
  }, [unread, modelType, ids])
}
