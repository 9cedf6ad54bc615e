/** The runs of this process, so that a cancelled one stops at once and not with its next heartbeat. */
const running = new Map<number, Set<AbortController>>()

export const runningDocuments = {
  /** Returns what takes it out again. */
  add(id: number, controller: AbortController): () => void {
    const set = running.get(id) ?? new Set()
    running.set(id, set.add(controller))
    return () => {
      set.delete(controller)
      if (set.size === 0) running.delete(id)
    }
  },
  stop(id: number): void {
    for (const controller of running.get(id) ?? []) controller.abort()
  },
}
