import type { Wait } from '../../contract/kernel/limits.ts'

export interface SettleTimer {
  /** Something came that may wait so long; what may wait longer goes with what may not. */
  touch(wait: Wait): void
  /** Forgets what it waited for. */
  stop(): void
}

/**
 * Rings once nothing has come for as long as its kind waits, and at most so long after the first that somebody who never
 * stops is not left with everything unsaved (LIM-01). Each kind is told by its own object of `waits`.
 */
export function createSettleTimer(ring: () => void): SettleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By kind: when its first came, and when it is due. */
  let kinds = new Map<Wait, { first: number; due: number }>()
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    kinds = new Map()
  }
  return {
    touch: (wait) => {
      const now = performance.now()
      const first = kinds.get(wait)?.first ?? now
      kinds.set(wait, { first, due: Math.min(now + wait.after, first + wait.most) })
      clearTimeout(timer)
      const due = Math.min(...[...kinds.values()].map((kind) => kind.due))
      timer = setTimeout(() => {
        stop()
        ring()
      }, due - now)
    },
    stop,
  }
}
