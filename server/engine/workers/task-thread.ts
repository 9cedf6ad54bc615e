import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import type { TaskCall, TaskNews } from './task-messages.ts'

export type TaskOptions = {
  onProgress?: (progress: unknown) => void
  onChunk?: (bytes: Uint8Array) => void
  signal?: AbortSignal
  /** Buffers of the payload that move instead of being copied. */
  transfer?: Transferable[]
}

export type ThreadOptions = {
  file: string | URL
  name: string
  workerData?: unknown
  resourceLimits?: ResourceLimits
  /** Milliseconds that a cancelled task has to notice before its thread is ended; Infinity never ends it. */
  grace?: number
}

/** The thread ended while it worked for us: out of memory, a fault in native code, process.exit. */
export class ThreadCrashed extends Error {
  override name = 'ThreadCrashed'
  readonly code = 'thread-crashed'
}

type Pending = {
  resolve(result: unknown): void
  reject(error: Error): void
  options: TaskOptions
  cancelled: Int32Array | undefined
}

/** One worker thread and the calls under way on it. */
export class TaskThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly exited: Promise<void>
  readonly #grace: number
  #lastId = 0
  #ended = false
  #crash: Error | undefined

  constructor(options: ThreadOptions) {
    const { file, name, workerData, resourceLimits, grace = 250 } = options
    this.#grace = grace
    this.#worker = new Worker(file, { name, workerData, resourceLimits })
    this.#worker.on('message', (news: TaskNews) => this.#hear(news))
    this.#worker.on('messageerror', (error) => void this.end(error))
    this.#worker.on('error', (error: Error) => {
      this.#crash = error
    })
    this.exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#ended = true
        const reason = this.#crash?.message ?? `exit code ${code}`
        this.#rejectAll(new ThreadCrashed(`The thread "${name}" ended: ${reason}`, { cause: this.#crash }))
        resolve()
      })
    })
  }

  get busy(): boolean {
    return this.#pending.size > 0
  }

  /** True when it can take no more calls. */
  get ended(): boolean {
    return this.#ended
  }

  /** Runs one task. Rejects with what the task threw, with the signal's reason, or with ThreadCrashed. */
  run(task: string, payload: unknown, options: TaskOptions = {}): Promise<unknown> {
    const { signal, transfer = [] } = options
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (this.#ended) return Promise.reject(new ThreadCrashed('The thread has ended'))
    const id = ++this.#lastId
    // Shared memory costs more than a small call itself: only for those who may give up.
    const cancelled = signal && new Int32Array(new SharedArrayBuffer(4))
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#cancel(id, cancelled, reject, signal?.reason as Error)
      const settled = () => signal?.removeEventListener('abort', onAbort)
      this.#pending.set(id, {
        resolve: (result) => (settled(), resolve(result)),
        reject: (error) => (settled(), reject(error)),
        options,
        cancelled,
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        this.#worker.postMessage({ id, task, payload, cancelled } satisfies TaskCall, transfer)
      } catch (error) {
        this.#settle(id)?.reject(error as Error)
      }
    })
  }

  /** Ends the thread; calls under way are rejected. */
  async end(crash?: Error): Promise<void> {
    this.#crash ??= crash
    await this.#worker.terminate()
    await this.exited
  }

  /** The caller is free at once; the thread is ended only when the task does not notice in time. */
  #cancel(id: number, cancelled: Int32Array | undefined, reject: (error: Error) => void, reason: Error): void {
    if (cancelled) Atomics.store(cancelled, 0, 1)
    reject(reason)
    if (!Number.isFinite(this.#grace)) return
    const timer = setTimeout(() => {
      if (this.#pending.has(id)) void this.end()
    }, this.#grace)
    void this.exited.then(() => clearTimeout(timer))
  }

  #hear(news: TaskNews): void {
    const pending = this.#pending.get(news.id)
    if (!pending) return
    const isWanted = !isSet(pending.cancelled)
    if (news.kind === 'progress') {
      if (isWanted) pending.options.onProgress?.(news.progress)
    } else if (news.kind === 'chunk') {
      if (isWanted) pending.options.onChunk?.(news.bytes)
    } else if (news.kind === 'result') {
      this.#settle(news.id)?.resolve(news.result)
    } else {
      this.#settle(news.id)?.reject(Object.assign(new Error(news.error.message), news.error))
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    this.onIdle?.()
    return pending
  }

  /** Called whenever a call has ended and the thread may be free. */
  onIdle?: () => void

  #rejectAll(error: Error): void {
    const all = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of all) reject(error)
  }
}

const isSet = (cancelled: Int32Array | undefined): boolean =>
  cancelled !== undefined && Atomics.load(cancelled, 0) === 1
