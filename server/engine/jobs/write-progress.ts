/** Milliseconds between two words of how far something is. */
const EVERY = 500

/** Writes how far something is when that changed: one write at a time, always of the newest, and not too many. */
export interface ProgressWriter<Far> {
  note(far: Far): void
  /** Nothing more is written; waits for what is being written. */
  end(): Promise<void>
}

/** `write` must not fail. */
export function writeProgress<Far>(write: (far: Far) => Promise<void>): ProgressWriter<Far> {
  let next: { far: Far } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let ended = false
  const begin = () => {
    if (!next || writing || timer || ended) return
    const { far } = next
    next = undefined
    timer = setTimeout(() => {
      timer = undefined
      begin()
    }, EVERY)
    writing = write(far).finally(() => {
      writing = undefined
      begin()
    })
  }
  return {
    note(far) {
      next = { far }
      begin()
    },
    async end() {
      ended = true
      clearTimeout(timer)
      await writing
    },
  }
}
