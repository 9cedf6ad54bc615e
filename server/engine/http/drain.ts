import type { ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { loggedUrl } from './logged-url.ts'

/** Milliseconds a proxy's connections stay open without a call: longer than it keeps idle ones to us itself. */
const PROXY_KEEPS_IDLE = 6_000
/** Milliseconds in which streams behind a proxy end, each at a moment of its own: their browsers all come back. */
const STREAMS_END = 5_000
/** Milliseconds in which a call that is on its way on an open connection is still read. */
const LAST_LOOK = 50

export interface DrainPatience {
  /** That calls in flight are given. */
  seconds: number
  /** Other processes behind the same proxy go on: it is given time to notice. */
  behindProxy: boolean
}

/** The calls that are being answered, and how the server stops without cutting one. */
export interface Drain {
  readonly isDraining: boolean
  /** Closes these with the server's own listener. */
  alsoClose(listeners: readonly net.Server[]): void
  /** While callers are turned away, every answer is the last on its connection: nobody comes back by it. */
  closeConnections(isTurnedAway: boolean): void
  /** Takes an answer out that lasts until the server ends, as event streams do: nobody waits for it. */
  letGo(raw: ServerResponse): void
  /**
   * No new connections; every answer closes its own; what was accepted is answered. Resolves when all connections are
   * closed, with the names of calls that were cut because their patience was over.
   */
  begin(patience: DrainPatience, streams: { endAll(within: number): void }): Promise<string[]>
}

/** To be called before routes are mounted. */
export function watchCalls(app: FastifyInstance): Drain {
  const calls = new Map<ServerResponse, () => string>()
  const listeners: net.Server[] = []
  let isDraining = false
  let isLast = false
  let onIdle = () => {}
  const leave = (raw: ServerResponse) => {
    calls.delete(raw)
    if (calls.size === 0) onIdle()
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = reply
    if (isLast) raw.setHeader('connection', 'close')
    calls.set(raw, () => `${request.method} ${loggedUrl({ url: request.url, pattern: request.routeOptions.url })}`)
    raw.once('close', () => leave(raw))
    next()
  })

  const closeConnections = (isTurnedAway: boolean) => {
    isLast = isTurnedAway
    if (isLast) for (const raw of calls.keys()) if (!raw.headersSent) raw.setHeader('connection', 'close')
  }
  return {
    closeConnections,
    get isDraining() {
      return isDraining
    },
    alsoClose: (others) => void listeners.push(...others),
    letGo: leave,
    async begin({ seconds, behindProxy }, streams) {
      isDraining = true
      const { server } = app
      // Not the method of HTTP servers: it closes idle connections in the face of whoever is about to use them.
      for (const each of [server, ...listeners]) if (each.listening) net.Server.prototype.close.call(each)
      closeConnections(true)
      streams.endAll(behindProxy ? STREAMS_END : 0)
      const end = Date.now() + seconds * 1000
      await wait(behindProxy ? PROXY_KEEPS_IDLE : LAST_LOOK)
      server.closeIdleConnections()
      await answered(Math.max(0, end - Date.now()))
      const cut = [...calls.values()].map((name) => name())
      server.closeAllConnections()
      return cut
    },
  }

  /** Until no call is in flight, at most so many milliseconds. */
  async function answered(patience: number): Promise<void> {
    if (calls.size === 0) return
    const over = new AbortController()
    const idle = new Promise<void>((resolve) => (onIdle = resolve))
    await Promise.race([idle, wait(patience, undefined, { signal: over.signal }).catch(() => undefined)])
    over.abort()
  }
}
