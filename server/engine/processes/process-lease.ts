import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { endClient } from '../database/end-client.ts'
import {
  insertLease,
  noteDraining,
  type ProcessFacts,
  removeAllLeases,
  removeExpired,
  removeLease,
  renewLease,
} from './process-lease.queries.ts'

/** In milliseconds. */
export interface LeaseTimes {
  /** Between two renewals. */
  renewed: number
  /** From a renewal on by the database's clock: after it others take its work. */
  lasts: number
  /** From a renewal on by our own clock: after it we work no more. Well below `lasts`, so that nothing is done twice. */
  lostAfter: number
  /** Between two looks for leases that others left behind. */
  swept: number
}

const leaseTimes: LeaseTimes = { renewed: 5_000, lasts: 20_000, lostAfter: 15_000, swept: 10_000 }

export interface HeldLease {
  readonly id: string
  /** Aborted when it is lost: whoever is taken for dead does not go on working. */
  readonly signal: AbortSignal
}

/** That this process lives, as all others see it: what is under way names its lease and is over with it. */
export interface ProcessLease {
  /** Undefined while there is none. */
  held(): HeldLease | undefined
  /** The one that is held, or the next; undefined when the signal comes first. */
  whenHeld(signal: AbortSignal): Promise<HeldLease | undefined>
  /** Whether it was renewed in time: a process without it is not ready. */
  isLive(): boolean
  /** Whether another process answered people when this lease was last renewed. */
  othersServe(): boolean
  /** Tells the others that this process takes nothing new. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface LeaseOptions {
  connection: pg.ClientConfig
  process: ProcessFacts
  /** No other process is at this database: what an earlier one held is free at once. */
  isAlone: boolean
  /** What else this process tells of itself with each renewal. */
  facts?: () => object
  /** As `leaseTimes` when left out. */
  times?: LeaseTimes
  log: Logger
}

/**
 * Takes a lease for this process and keeps it by a connection of its own. One that cannot be renewed in time is lost; a new
 * one is taken as soon as the database answers. @throws when the database does not answer at the beginning
 */
export async function takeLease(options: LeaseOptions): Promise<ProcessLease> {
  const lease = new KeptLease(options)
  await lease.begin()
  return lease
}

type Held = HeldLease & { lose: AbortController; renewedAt: number; watch?: NodeJS.Timeout }

class KeptLease implements ProcessLease {
  readonly #options: LeaseOptions
  readonly #times: LeaseTimes
  readonly #closing = new AbortController()
  readonly #waiting = new Set<() => void>()
  #held: Held | undefined
  #client: pg.Client | undefined
  #sweptAt = 0
  #othersServe = false
  #keeping = Promise.resolve()

  constructor(options: LeaseOptions) {
    this.#options = options
    this.#times = options.times ?? leaseTimes
  }

  async begin(): Promise<void> {
    try {
      const client = await this.#connect()
      if (this.#options.isAlone) await removeAllLeases(client)
      await this.#beat()
    } catch (error) {
      await this.#disconnect()
      throw error
    }
    this.#keeping = this.#keep()
  }

  held = (): HeldLease | undefined => this.#held

  isLive = (): boolean => this.#held !== undefined && performance.now() - this.#held.renewedAt < this.#times.lostAfter

  othersServe = (): boolean => this.#othersServe

  async whenHeld(signal: AbortSignal): Promise<HeldLease | undefined> {
    while (!this.#held && !signal.aborted && !this.#closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        this.#waiting.add(wake)
        signal.addEventListener('abort', wake)
      })
    }
    return signal.aborted ? undefined : this.#held
  }

  async drain(): Promise<void> {
    // Nobody waits for it: the lease itself ends soon.
    const { log } = this.#options
    if (this.#client && this.#held) {
      await noteDraining(this.#client, this.#held.id).catch((error: unknown) => log.info({ err: error }, 'not told'))
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const wake of this.#waiting) wake()
    await this.#keeping
    const held = this.#held
    this.#lose()
    // Without an answer it ends by itself.
    if (this.#client && held) await removeLease(this.#client, held.id).catch(() => undefined)
    await this.#disconnect()
  }

  async #keep(): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#closing
    let pause = this.#times.renewed
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await this.#beat()
        pause = this.#times.renewed
      } catch (error) {
        log.warn({ err: error }, 'the lease of this process could not be renewed')
        await this.#disconnect()
        pause = this.#times.renewed / 5
      }
    }
  }

  async #beat(): Promise<void> {
    const { log, process, facts } = this.#options
    const { lasts, swept } = this.#times
    const client = await this.#connect()
    const begun = performance.now()
    const before = this.#held
    if (before) {
      const memory = globalThis.process.memoryUsage().rss
      const renewed = await renewLease(client, before.id, lasts, { memory, ...facts?.() })
      if (renewed) this.#othersServe = renewed.othersServe
      if (renewed && this.#held === before) this.#watch(before, begun)
      if (!renewed) this.#lose()
    }
    if (performance.now() - this.#sweptAt > swept || !this.#held) {
      const ended = await removeExpired(client)
      this.#sweptAt = performance.now()
      if (ended.length > 0) log.warn({ processes: ended }, 'processes ended without a word; their work is free')
    }
    if (this.#held) return
    const lose = new AbortController()
    const taken: Held = { id: randomUUID(), signal: lose.signal, lose, renewedAt: performance.now() }
    const { othersServe } = await insertLease(client, taken.id, lasts, process)
    this.#othersServe = othersServe
    this.#held = taken
    this.#watch(taken, taken.renewedAt)
    for (const wake of this.#waiting) wake()
  }

  /** Counts from before the question, for the database may have answered it then. */
  #watch(held: Held, renewedAt: number): void {
    held.renewedAt = renewedAt
    clearTimeout(held.watch)
    const left = renewedAt + this.#times.lostAfter - performance.now()
    held.watch = setTimeout(() => this.#lose(), Math.max(0, left))
    held.watch.unref()
  }

  #lose(): void {
    const held = this.#held
    if (!held) return
    this.#held = undefined
    clearTimeout(held.watch)
    if (!this.#closing.signal.aborted) {
      this.#options.log.error('the lease of this process was lost: its work stops until it has another')
    }
    held.lose.abort()
  }

  async #connect(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const { connection, log } = this.#options
    const client = new pg.Client({
      ...connection,
      application_name: 'linebook lease',
      keepAlive: true,
      connectionTimeoutMillis: this.#times.lostAfter / 3,
      query_timeout: this.#times.lostAfter / 3,
    })
    client.on('error', (error) => {
      log.info({ err: error }, 'the connection of the lease broke')
      if (this.#client === client) this.#client = undefined
    })
    await client.connect()
    this.#client = client
    return client
  }

  async #disconnect(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    if (client) await endClient(client)
  }
}
