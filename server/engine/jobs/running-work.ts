import type { LiveHub } from '../live/live-hub.ts'
import type { News } from '../live/outbox.ts'

const topic = 'workEnded'

/** What this process has under way and somebody may end, wherever they ask for it. */
export interface RunningWork {
  /** `name` as `endWork` says it; `stop` is called when it is ended. Returns what takes it out again. */
  add(name: string, stop: () => void): () => void
}

/** Hears from the outbox what is ended, and ends what is under way here. */
export function openRunningWork(hub: LiveHub): RunningWork {
  const running = new Map<string, Set<() => void>>()
  hub.subscribe(topic, (events) => {
    for (const { payload } of events) for (const stop of running.get((payload as { name: string }).name) ?? []) stop()
  })
  return {
    add(name, stop) {
      const set = running.get(name) ?? new Set()
      running.set(name, set.add(stop))
      return () => {
        set.delete(stop)
        if (set.size === 0 && running.get(name) === set) running.delete(name)
      }
    },
  }
}

/** Told with what ends it: whoever works on it hears of it at once. */
export const endWork = (name: string): News => ({ topic, audience: 'all', payload: { name } })
