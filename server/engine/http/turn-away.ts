import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Drain } from './drain.ts'

/** Milliseconds between two looks. */
const EVERY = 1_000

export interface TurnAwayOptions {
  /** Of the public port, all of them listening. */
  listeners: readonly net.Server[]
  isReady(): boolean
  /** Whether who is turned away finds another process. */
  othersServe(): boolean
  drain: Pick<Drain, 'closeConnections'>
  log: Pick<Logger, 'warn'>
  every?: number
}

/**
 * For a proxy that asks no process whether it is ready (decision 109): while this one is not and others serve, nobody is let in.
 * A connection that is refused is tried at another process whatever was to be sent on it; a change that was answered 503 is not.
 */
export function turnAwayUnready(options: TurnAwayOptions): { close(): Promise<void> } {
  const { listeners, isReady, othersServe, drain, log, every = EVERY } = options
  const places = listeners.map((listener) => ({ listener, ...(listener.address() as AddressInfo) }))
  let isAway = false
  let looking: Promise<void> | undefined

  const listenAgain = async ({ listener, port, address }: (typeof places)[number]): Promise<void> => {
    try {
      await once(listener.listen({ port, host: address }), 'listening')
    } catch (error) {
      log.warn({ err: error, port, address }, 'the public port could not be listened at again')
    }
  }
  const look = async (): Promise<void> => {
    const before = isAway
    isAway = !isReady() && othersServe()
    if (isAway !== before) {
      drain.closeConnections(isAway)
      log.warn(isAway ? 'not ready: callers are left to the other processes' : 'callers are taken again')
    }
    const other = places.filter(({ listener }) => listener.listening === isAway)
    // Not the method of HTTP servers: it closes idle connections in the face of whoever is about to use them.
    if (isAway) for (const { listener } of other) net.Server.prototype.close.call(listener)
    else await Promise.all(other.map(listenAgain))
  }
  const lookOnce = () => {
    looking ??= look().finally(() => (looking = undefined))
  }
  lookOnce()
  const timer = setInterval(lookOnce, every).unref()
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
