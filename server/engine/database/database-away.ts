import type { Pool, PoolClient } from 'pg'

/** Of PostgreSQL, where it says that it is going, coming or no longer the one that writes. */
const awayCodes = new Set(['57P01', '57P02', '57P03', '25006', '53300', '08000', '08001', '08003', '08004', '08006'])
/** Of the driver, whose own faults have no codes. */
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** Faults of a connection to the database; a file or another server that is not there has the same codes. */
const noted = new WeakSet<object>()

/** The code of such a fault that comes from a thread or a process. */
export const databaseAway = 'databaseAway'

/** True when this, or what it came from, is a database that could not be reached, went away or did not answer. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (noted.has(at) || (at as NodeJS.ErrnoException).code === databaseAway) return true
  }
  return false
}

/** Notes a fault of a connection if it says that the database is away. Answers whether the connection is of no more use. */
export function noteDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isAway = awayCodes.has(code) || syscall !== undefined || awayMessages.test(error.message)
  if (isAway) noted.add(error)
  return isAway
}

/**
 * Connections of this pool are ended as soon as one of their statements says that the database is away or does not answer:
 * whatever waits behind it fails at once, and no one else is lent what hangs.
 */
export function endBrokenConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]) {
        const answer: unknown = Reflect.apply(query, self, withNotedFault(given, client))
        if (answer instanceof Promise) answer.catch((error: unknown) => endIfBroken(client, error))
        return answer
      },
    })
  })
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, given: unknown[]) {
      const answer: unknown = Reflect.apply(connect, self, withNotedFault(given))
      if (answer instanceof Promise) answer.catch(noteDatabaseFault)
      return answer
    },
  })
}

/** Arguments of a call of the driver, with its callback, if it has one, told of faults after they are noted. */
function withNotedFault(given: unknown[], client?: PoolClient): unknown[] {
  const callback = given.at(-1)
  if (typeof callback !== 'function') return given
  const noting = (error: unknown, ...rest: unknown[]): unknown => {
    if (client) endIfBroken(client, error)
    else noteDatabaseFault(error)
    return callback(error, ...rest)
  }
  return [...given.slice(0, -1), noting]
}

/** The pool takes one that is ending for lost, and lends it to nobody. */
function endIfBroken(client: PoolClient, error: unknown): void {
  if (noteDatabaseFault(error)) client.end().catch(() => undefined)
}
