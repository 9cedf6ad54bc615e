import { useEffect, useEffectEvent } from 'react'
import { useCounts, useMark } from './notifications.api.ts'

/** Milliseconds that a record has to be shown for its news to count as read. */
const SHOWN = 500

/** What is news of a record is read by whoever opens it, whichever way they came; its tasks wait until they are done. */
export function useReadOnOpen(modelType: string, modelId: string): void {
  const unread = useCounts('all').data?.unread ?? 0
  const { mutate } = useMark()
  const read = useEffectEvent((type: string, id: string) => {
    if (!document.hidden) mutate([{ modelType: type, modelId: id, state: 'Read' }])
  })
  useEffect(() => {
    if (unread === 0) return
    const timer = setTimeout(() => read(modelType, modelId), SHOWN)
    return () => clearTimeout(timer)
  }, [unread, modelType, modelId])
}
