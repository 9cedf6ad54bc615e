import type { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/database-away.ts'

/** What a connection says that somebody else has ended. */
const brokenConnections = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])

/**
 * Hears of what nobody caught, and ends only what cannot go on.
 *
 * A promise nobody watched was one piece of work: its transaction is rolled back and its connection given back by whoever
 * lent them, and everything else goes on. So does a connection that broke and had no listener. Any other exception that
 * came all the way up may have left a piece of memory half changed, so `end` is called once for an orderly stop, after
 * which whoever watches over this process starts it again.
 */
export function watchUncaught(on: EventEmitter, { log, end }: { log: Logger; end: () => void }): void {
  let isEnding = false
  on.on('unhandledRejection', (reason: unknown) => {
    if (isDatabaseAway(reason)) log.warn({ err: reason }, 'work in the background met no database')
    else log.error({ err: reason }, 'work in the background failed, and nobody was waiting for it')
  })
  on.on('uncaughtException', (error: unknown) => {
    const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
    if (isDatabaseAway(error) || brokenConnections.has(code)) {
      log.error({ err: error }, 'a connection broke, and nobody was listening')
      return
    }
    log.fatal({ err: error }, 'an exception was not caught: stopping')
    if (isEnding) return
    isEnding = true
    end()
  })
}
