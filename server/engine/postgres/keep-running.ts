import { StartRefusal } from '../start-refusal.ts'
import type { RunningServer } from './server-process.ts'

/** So many deaths within a minute are no accident: whoever restarts us has a better chance than we have. */
const mostDeaths = 3
const minute = 60_000

export type SupervisorLog = { info(message: string): void; warn(message: string): void }

export interface KeptServer {
  readonly pid: number
  /** Resolves when the server has died too often, with what to say. */
  lost: Promise<StartRefusal>
  /** Nothing is started any more once this resolves. */
  leave(): Promise<void>
}

/** Starts a server again whenever it ends without having been told to. `start` answers one that takes connections. */
export function keepRunning(first: RunningServer, start: () => Promise<RunningServer>, log: SupervisorLog): KeptServer {
  const deaths: number[] = []
  let server: RunningServer = first
  let isLeaving = false
  let starting: Promise<void> = Promise.resolve()

  const startAgain = async () => {
    const began = Date.now()
    try {
      server = await start()
      log.warn(`PostgreSQL takes connections again after ${Date.now() - began} ms (process ${server.postmaster.pid}).`)
    } catch (error) {
      log.warn((error as Error).message)
      server = { ...server, ended: Promise.resolve('while it was starting') }
    }
  }

  const watch = async (): Promise<StartRefusal> => {
    for (;;) {
      const how = await server.ended
      // Never: who leaves is not told of a loss.
      if (isLeaving) return new Promise(() => {})
      deaths.push(Date.now())
      if (deaths.filter((at) => at > Date.now() - minute).length >= mostDeaths) {
        return new StartRefusal(`PostgreSQL ended ${mostDeaths} times within a minute, last ${how}: giving up.`)
      }
      log.warn(`PostgreSQL (process ${server.postmaster.pid}) ended ${how}: starting it again.`)
      starting = startAgain()
      await starting
    }
  }

  return {
    get pid() {
      return server.postmaster.pid
    },
    lost: watch(),
    async leave() {
      isLeaving = true
      await starting
    },
  }
}
