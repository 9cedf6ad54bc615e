import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveFault } from '../../engine/api/save-fault.ts'
import { currentSession, useCurrentUser } from '../../engine/session/session-store.ts'
import { workSealer } from '../../engine/session/work-sealer.ts'
import { tellConflict } from '../toasts/tell-conflict.ts'
import { showToast } from '../toasts/toast-store.ts'
import { openJournal, type UnsentJournal } from '../unsent/unsent-journal.ts'
import type { Work } from './create-saving.ts'
import type { SaveFault } from './saving-state.ts'

interface KeptWork {
  /** What it is work on, among what this browser keeps of the person; never renamed while any may lie there. */
  name: string
  mayEdit: boolean
  /** What is said when work was taken up again, and when some was left behind with the screen. */
  words: { restored: () => string; leftBehind: () => string }
  /** Says why something could not be stored, where it is no conflict. */
  tellFault: (error: unknown, fault: SaveFault) => void
  /** Follows the work until the last of it is sent, also after the screen was left; answers how to stop. */
  follow?: () => () => void
}

/**
 * Opens the work of a screen: reads it, takes up what this person did here before and could not save, keeps in this browser
 * what is not saved, says when two changed the same, and sends the rest when the screen is left (GRID-05, ERR-03). `work`
 * is one object as long as the screen is there.
 */
export function useKeptWork<Left>(
  work: Work<Left>,
  { name, mayEdit, words, tellFault, follow }: KeptWork,
): {
  opened: boolean
  /** Why it could not be read. */
  error: unknown
  retry: () => void
  /** A reload of the page would lose nothing. */
  isKept: () => boolean
} {
  const person = useCurrentUser()._id
  const journal = useRef<UnsentJournal<Left>>(undefined)
  const open = useRef<() => void>(undefined)
  const [opened, setOpened] = useState(false)
  const [error, setError] = useState<unknown>()

  const failed = useEffectEvent((cause: unknown) => {
    const fault = saveFault(cause)
    if (fault === 'conflict') tellConflict(cause, { reload: work.discard, keepMine: work.keepMine })
    else tellFault(cause, fault)
  })
  const restored = useEffectEvent((left: readonly Left[]) => {
    if (left.length === 0 || !mayEdit) return
    for (const one of left) work.restore(one)
    showToast('info', words.restored(), { timeout: 8000 })
  })
  const leftBehind = useEffectEvent(() => showToast('warning', words.leftBehind(), { timeout: 8000 }))
  const followed = useEffectEvent(() => follow?.())

  useEffect(() => {
    let isLeft = false
    const sealer = workSealer(currentSession().user?.keptWorkKeys ?? [])
    const made = openJournal<Left>({ person, record: name, read: work.unsaved, sealer })
    journal.current = made
    const read = async () => {
      await work.reload()
      const left = await made.recover()
      if (isLeft) return
      restored(left)
      setError(undefined)
      setOpened(true)
    }
    open.current = () => void read().catch((cause: unknown) => !isLeft && setError(cause))
    open.current()
    // What a screen that was left could not save is told below.
    const stops = [work.onUnsaved(made.changed), work.onFault((cause) => isLeft || failed(cause)), followed()]
    return () => {
      isLeft = true
      void work.dispose().finally(() => {
        for (const stop of stops) stop?.()
        made.close()
        if (work.unsaved()) leftBehind()
      })
    }
  }, [work, name, person])
  return {
    opened,
    error,
    retry: useCallback(() => open.current?.(), []),
    isKept: useCallback(() => journal.current?.isKept ?? true, []),
  }
}
