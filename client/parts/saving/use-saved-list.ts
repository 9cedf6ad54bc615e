import { useEffect, useState, useSyncExternalStore } from 'react'
import { inBackground } from '../../engine/api/background.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { useUnsavedWork } from '../dialogs/use-unsaved-work.ts'
import { showToast } from '../toasts/toast-store.ts'
import type { Work } from './create-saving.ts'
import { useKeptWork } from './use-kept-work.ts'

/** A list whose rows are edited in place. */
interface SavedList<Left> extends Work<Left> {
  readonly source: { readonly version: number }
  subscribe(listener: () => void): () => void
}

interface SavedListWish {
  /** What it is work on, among what this browser keeps of the person; never renamed while any may lie there. */
  name: string
  /** What `listChanged` calls it. */
  live: string
  mayEdit: boolean
  words: { restored: () => string; leftBehind: () => string }
  /** Says why the server refused what was typed, and names the way to let go of it. */
  refusal: (error: unknown) => { title: string; body?: string; discard: string }
  /** Milliseconds that changes by others are collected before the list is read again, where they come in numbers. */
  settle?: number
  /** What of the list is drawn beside its rows, where these paint themselves; else all is drawn anew with each row that changes. */
  shows?: () => unknown
}

/**
 * Keeps a list up to date with what others do, takes up what this person typed here before and could not save, says why
 * something could not be saved, and asks before a page is left that would lose it. Draws anew with the rows.
 */
export function useSavedList<Left>(
  list: SavedList<Left>,
  { name, live, mayEdit, words, refusal, settle, shows }: SavedListWish,
): ReturnType<typeof useKeptWork> {
  const kept = useKeptWork(list, {
    name,
    mayEdit,
    words,
    tellFault: (error, fault) => {
      // The indicator tells what waits for a connection and goes out by itself.
      if (fault !== 'refused') return
      const { title, discard, ...body } = refusal(error)
      showToast('error', title, { ...body, timeout: -1, action: { label: discard, run: () => void list.discard() } })
    },
  })
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => inBackground('live', () => list.heard()), settle)
    return () => clearTimeout(timer)
  }, [heard, list, settle])
  useLiveEvent(
    'listChanged',
    (event) => {
      if (event.list !== live) return
      if (settle === undefined) list.heard()
      else setHeard((count) => count + 1)
    },
    () => list.heard(),
  )
  useUnsavedWork(
    () => list.queue.size > 0,
    () => list.queue.state === 'failed' && !kept.isKept(),
  )
  useSyncExternalStore(list.subscribe, shows ?? (() => list.source.version))
  return kept
}
