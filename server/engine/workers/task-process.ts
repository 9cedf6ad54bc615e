import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { confinement } from '../processes/limited.ts'
import type { ProcessUse, TaskCall, TaskNews } from './task-messages.ts'

export interface ProcessOptions {
  /** The bundle that it runs; see `hostTasks`. */
  file: string | URL
  /** Bytes of memory, native code's too. */
  memory: number
  /** Seconds of processors in its whole life: an end of what nobody could end any more. */
  cpu: number
  /** How much others go before it: 0 for nobody, 19 for everybody. */
  niceness: number
}

/** It ended while it worked for us: out of memory, or native code gave up; out of time on processors, as its code says then. */
export class ProcessDied extends Error {
  override name = 'ProcessDied'
  readonly code: 'process-died' | 'process-spent'
  constructor(message: string, options: ErrorOptions & { signal?: NodeJS.Signals } = {}) {
    super(message, options)
    this.code = options.signal === 'SIGXCPU' ? 'process-spent' : 'process-died'
  }
}

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** A process that does one task at a time, under limits, with nothing of our environment but the path. */
export class TaskProcess {
  readonly #child: ChildProcess
  readonly exited: Promise<void>
  /** As of the last result. */
  used: ProcessUse = { memory: 0, cpu: 0 }
  tasksDone = 0
  #pending: Pending | undefined
  #ended = false

  constructor({ file, memory, cpu, niceness }: ProcessOptions) {
    const [program, ...words] = [...confinement().limits({ memory, cpu }), process.execPath]
    this.#child = fork(file, [], {
      execPath: program!,
      execArgv: words,
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: process.env['TMPDIR'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (news: TaskNews) => this.#hear(news))
    // One that could not even be started.
    const failed = new Promise<void>((resolve) => {
      this.#child.once('error', (error) => (this.#end(new ProcessDied(error.message, { cause: error })), resolve()))
    })
    const exit = once(this.#child, 'exit').then(([code, signal]) =>
      this.#end(new ProcessDied(`A process of ours ended with ${code ?? signal} while it worked`, { signal })),
    )
    this.exited = Promise.race([failed, exit]).catch(() => undefined)
    if (niceness > 0 && this.#child.pid) beNice(this.#child.pid, niceness)
  }

  get busy(): boolean {
    return this.#pending !== undefined
  }

  /** True when it can take no more tasks. */
  get ended(): boolean {
    return this.#ended
  }

  /** Runs one task; nothing else is running. Rejects with what it threw, or with ProcessDied. */
  run(task: string, payload: unknown): Promise<unknown> {
    // Nothing else is under way that its answer could be taken for.
    const call: TaskCall = { id: 0, task, payload, cancelled: undefined }
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#child.send(call, (error) => {
        if (error) this.#settle()?.reject(new ProcessDied(error.message, { cause: error }))
      })
    })
  }

  /** Ends it at once, whatever it does. */
  async end(): Promise<void> {
    this.#ended = true
    this.#child.kill('SIGKILL')
    await this.exited
  }

  /** Whether it keeps the application alive: not while it has nothing to do. */
  hold(isHeld: boolean): void {
    if (isHeld) {
      this.#child.ref()
      this.#child.channel?.ref()
    } else {
      this.#child.unref()
      this.#child.channel?.unref()
    }
  }

  #hear(news: TaskNews): void {
    if (news.kind === 'result') {
      this.used = news.used ?? this.used
      this.#settle()?.resolve(news.result)
    } else if (news.kind === 'error') {
      this.#settle()?.reject(Object.assign(new Error(news.error.message), news.error))
    }
  }

  #settle(): Pending | undefined {
    const pending = this.#pending
    this.#pending = undefined
    this.tasksDone += 1
    return pending
  }

  #end(error: Error): void {
    this.#ended = true
    this.#settle()?.reject(error)
  }
}

function beNice(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already; or the system knows no such thing.
  }
}
