import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds after which a database that does not answer is given up. */
export interface Patience {
  /** For a connection, or for one of the pool that is free. */
  connect: number
  /** For a statement that somebody waits for. */
  call: number
  /** For a statement of work in the background. */
  background: number
  /** For the next statement of a transaction, after which the database ends it and gives its locks back. */
  idleInTransaction: number
  /** Of silence on a connection, after which it is asked whether the other side is there. */
  keepAlive: number
}

/** A call answers within half a minute whatever becomes of the database. */
export const defaultPatience: Patience = {
  connect: 5_000,
  call: 29_000,
  background: 600_000,
  idleInTransaction: 60_000,
  keepAlive: 10_000,
}

/** For migrations and feeds: a statement takes as long as it takes. */
export const endlessPatience: Patience = { ...defaultPatience, call: 0, background: 0 }

/** How much sooner than we the database gives a statement up, so that it is undone before its caller hears that it is not done. */
const AHEAD = 1_000

const background = new AsyncLocalStorage<true>()

/** Statements of this work may take as long as those of the background: nobody waits for its answer at a screen. */
export const inBackground = <Answer>(work: () => Answer): Answer => background.run(true, work)

/** Milliseconds for a statement of whoever asks. */
export const statementPatience = ({ call, background: long }: Patience): number => (background.getStore() ? long : call)

/** What the database is told of it; 0 is no limit. */
export const statementTimeout = (milliseconds: number): number =>
  milliseconds === 0 ? 0 : Math.max(milliseconds - AHEAD, Math.ceil(milliseconds / 2))
