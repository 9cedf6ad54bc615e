import { useEffect, useRef, useState } from 'react'
import { fileProgressPop } from '../../../../contract/kernel/limits.ts'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { newlyEnded } from '../download-progress.ts'

/** Ids of those that finished a moment ago: they leave the queue after a short delay, not from under the eye (DOC-04). */
export function useLingering(documents: readonly AssortmentDocument[]): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<readonly AssortmentDocument[]>(undefined)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const ended = newlyEnded(before.current, documents).filter(({ status }) => status === 'success')
    before.current = documents
    for (const { _id } of ended) {
      setIds((now) => new Set(now).add(_id))
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setIds((now) => new Set([...now].filter((id) => id !== _id)))
      }, fileProgressPop)
      timers.current.add(timer)
    }
  }, [documents])
  useEffect(() => {
    const held = timers.current
    return () => held.forEach(clearTimeout)
  }, [])
  return ids
}
