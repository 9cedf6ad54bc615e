import { useEffect, useState } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { lockTimes } from '../../../../contract/assortments/internal/edit-lock.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { handLockOn, keepLock } from './hand-lock-on.ts'
import { askForLock, letLockGo } from './internal.api.ts'

/** Whether this person is the one who edits. `holder` is the name of who does instead. */
export type LockState = { is: 'asking' } | { is: 'mine' } | { is: 'theirs'; holder: string } | { is: 'unknown' }

export interface EditLock {
  state: LockState
  takeOver: () => Promise<void>
}

const mine: LockState = { is: 'mine' }

/**
 * Asks to be the one who edits an internal assortment as long as a screen of it is open, and hands it on afterwards (AST-16).
 * Whoever waits gets it as soon as it is free. Regular ones, and those that somebody may only read, need no lock.
 */
export function useEditLock({ _id: id, orgType, may }: Pick<Assortment, '_id' | 'orgType' | 'may'>): EditLock {
  const isLocked = orgType === 'internal' && may.edit
  const { userCode } = useCurrentUser()
  const [state, setState] = useState<LockState>(isLocked ? { is: 'asking' } : mine)

  useEffect(() => {
    if (!isLocked) return
    const ask = () => void stateAfterAsking(id).then(setState)
    const leave = () => void letLockGo(id)
    keepLock(id)
    ask()
    const timer = setInterval(ask, lockTimes.renewal)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      handLockOn(id)
    }
  }, [id, isLocked])

  const again = () => isLocked && void stateAfterAsking(id).then(setState)
  useLiveEvent(
    'editLockChanged',
    // Also of one's own other tab, which let it go for both.
    (event) => event.assortmentId === id && event.holder !== userCode && again(),
    again,
  )
  return {
    state,
    takeOver: async () => {
      await askForLock(id, true)
      setState(mine)
    },
  }
}

/** Without an answer, who edits is found out when something is saved. */
async function stateAfterAsking(id: string): Promise<LockState> {
  try {
    await askForLock(id, false)
    return mine
  } catch (error) {
    const isHeld = error instanceof CallError && error.code === 'userLock'
    return isHeld ? { is: 'theirs', holder: String(error.data['holder'] ?? '') } : { is: 'unknown' }
  }
}
