import { nanoid } from 'nanoid'
import type { GridPlace } from '../../../contract/kernel/grids/grid-place.ts'
import { presenceTimes, type PresenceView, type PresentPerson } from '../../../contract/kernel/presence.ts'
import { ownPlace } from './grid-places.ts'

/** This window of this browser, as the server tells it from others of the same person. */
const windowId = nanoid()

/** Who else has a record open: some of them, and how many they are. */
export interface Present {
  data: readonly PresentPerson[]
  totalCount: number
}

/** A record that is open here, and how its room says so; as constant as the record. */
export interface OpenedRecord {
  id: string
  view: PresenceView
  say(body: { windowId: string; view: PresenceView; at: GridPlace | null }): Promise<Present>
  /** Also when the page goes away with it; whoever cannot say so is gone after a while. */
  leave(body: { windowId: string }): Promise<unknown>
  /** Hears of who writes in such records: the record and the code of the person; answers what ends it. */
  onWritten(listener: (id: string, userCode: string) => void): () => void
}

export const nobody: Present = { data: [], totalCount: 0 }

/**
 * Says again and again that this person has a record open, as long as they look at it, and tells who else has. `ask` says
 * so now; `stop` that they have left.
 */
export function keepPresence(
  record: Pick<OpenedRecord, 'view' | 'say' | 'leave'>,
  tell: (present: Present) => void,
): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const say = async (): Promise<void> => {
    clearTimeout(timer)
    let next: number = presenceTimes.renewal
    try {
      const answer = await record.say({ windowId, view: record.view, at: ownPlace() })
      if (isOver) return
      tell(answer)
      next = Math.min(next, ...answer.data.map(({ staysFor }) => Math.max(staysFor + 200, 1_000)))
    } catch {
      // Without an answer nobody knows who is there.
      if (!isOver) tell(nobody)
    }
    if (!isOver) timer = setTimeout(ask, next)
  }
  const ask = (): void => {
    if (document.hidden) clearTimeout(timer)
    else void say()
  }
  const leave = (): void => void record.leave({ windowId }).catch(() => undefined)
  // Nobody is there who looks at something else.
  const look = (): void => {
    ask()
    if (document.hidden) leave()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  ask()
  return {
    ask,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}
