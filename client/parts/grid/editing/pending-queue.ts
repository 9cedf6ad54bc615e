import { waits, type Wait } from '../../../../contract/kernel/limits.ts'
import { inBackground } from '../../../engine/api/background.ts'
import { createSettleTimer } from '../../../engine/settle-timer.ts'

export type SaveState = 'saved' | 'saving' | 'failed'

/**
 * Why edits could not be stored. Without a connection, or with a server that stumbled, they are sent again by themselves;
 * a conflict and a refusal are for a person to settle.
 */
export type SaveFault = 'offline' | 'server' | 'conflict' | 'refused'

export interface PendingQueueOptions<Edit> {
  /** How long an edit waits for others to be sent with; that of changes in a grid when nothing is said (GRID-05). */
  wait?: Wait | ((edit: Edit) => Wait)
  /**
   * Resolves when all of them are stored, rejects when none is. Meanwhile they stand first in `pending`; `forgotten` is
   * aborted when they are discarded, and then nobody waits for the answer.
   */
  send(edits: readonly Edit[], forgotten: AbortSignal): Promise<void>
  /** What a failure of `send` means; without it every failure waits for a person. */
  judge?(error: unknown): SaveFault
  /** Not told of an attempt that was made without being asked for. */
  onError?(error: unknown): void
}

export interface PendingQueue<Edit> {
  readonly state: SaveState
  /** Of the last attempt, while the state is 'failed'. */
  readonly fault: SaveFault | undefined
  /** Edits not yet stored in the order they were made, those on their way included. */
  readonly pending: readonly Edit[]
  readonly size: number
  push(edits: readonly Edit[]): void
  /** Sends what is pending now; also the way to try again after a failure. Resolves when the sending ended either way. */
  flush(): Promise<void>
  /** Forgets what is pending, for instance because the screen reloads its rows after a conflict. */
  discard(): void
  subscribe(listener: () => void): () => void
  /** Sends nothing by itself any more. */
  dispose(): void
}

/** Milliseconds before the next attempt of its own; the last one repeats. */
const attempts = [2_000, 5_000, 15_000, 30_000] as const

/**
 * Collects edits, sends them together, then forgets them (GRID-05). One batch is on its way at a time. After a
 * failure nothing is lost: the edits stay in front of later ones and go out with the next push or flush, by themselves
 * where waiting may help, and at once when the browser is connected again.
 */
export function createPendingQueue<Edit>(options: PendingQueueOptions<Edit>): PendingQueue<Edit> {
  const { wait = waits.gridChanges } = options
  const waitOf = (edit: Edit) => (typeof wait === 'function' ? wait(edit) : wait)
  const listeners = new Set<() => void>()
  let state: SaveState = 'saved'
  let fault: SaveFault | undefined
  let waiting: readonly Edit[] = []
  let sending: readonly Edit[] = []
  let running: Promise<void> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let life = new AbortController()

  const become = (next: SaveState, why?: SaveFault) => {
    state = next
    fault = why
    for (const listener of listeners) listener()
  }
  const isTemporary = () => fault === 'offline' || fault === 'server'

  const failed = (error: unknown, unasked: boolean) => {
    const why = options.judge?.(error) ?? 'refused'
    const isNews = !unasked || why !== fault
    become('failed', why)
    if (isTemporary()) {
      again = setTimeout(() => void retry(), attempts[Math.min(failures, attempts.length - 1)])
      failures += 1
    }
    if (isNews) options.onError?.(error)
  }

  const sendOnce = async (unasked: boolean) => {
    const { signal: forgotten } = life
    sending = waiting
    waiting = []
    try {
      const send = () => options.send(sending, forgotten)
      await (unasked ? inBackground('again', send) : send())
      if (forgotten.aborted) return
      sending = []
      failures = 0
      become(waiting.length === 0 ? 'saved' : 'saving')
    } catch (error) {
      if (forgotten.aborted) return
      waiting = [...sending, ...waiting]
      sending = []
      failed(error, unasked)
    }
  }

  const begin = (unasked: boolean): Promise<void> => {
    timer.stop()
    clearTimeout(again)
    again = undefined
    running = sendOnce(unasked).finally(() => {
      running = undefined
    })
    return running
  }
  /** What failed stays told until it succeeds. */
  const retry = async (): Promise<void> => {
    if (running || !isTemporary() || waiting.length === 0) return
    await begin(true)
    if (waiting.length > 0 && state === 'saving') await flush()
  }
  const flush = (): Promise<void> => {
    timer.stop()
    if (running) return running.then(() => (waiting.length > 0 && state !== 'failed' ? flush() : undefined))
    if (waiting.length === 0) return Promise.resolve()
    become('saving')
    return begin(false)
  }
  const timer = createSettleTimer(() => void (isTemporary() ? retry() : flush()))
  const connected = () => void retry()
  globalThis.addEventListener?.('online', connected)

  return {
    get state() {
      return state
    },
    get fault() {
      return fault
    },
    get pending() {
      return [...sending, ...waiting]
    },
    get size() {
      return waiting.length + sending.length
    },
    push: (edits) => {
      if (edits.length === 0) return
      waiting = [...waiting, ...edits]
      // Until somebody settled the conflict, another attempt could only meet it again.
      if (fault === 'conflict') return become('failed', fault)
      if (isTemporary()) become('failed', fault)
      else become('saving')
      for (const kind of new Set(edits.map(waitOf))) timer.touch(kind)
    },
    flush,
    discard: () => {
      life.abort()
      life = new AbortController()
      timer.stop()
      clearTimeout(again)
      waiting = []
      sending = []
      failures = 0
      become('saved')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose: () => {
      timer.stop()
      clearTimeout(again)
      globalThis.removeEventListener?.('online', connected)
    },
  }
}
