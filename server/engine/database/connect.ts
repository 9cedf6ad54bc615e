import type { Kysely } from 'kysely'
import { type ClientBase, type ClientConfig, Pool, type PoolConfig, types } from 'pg'
import { endBrokenConnections } from './database-away.ts'
import { keepingPlans } from './kept-plans.ts'
import { SharingDialect } from './one-transaction.ts'
import { defaultPatience, type Patience, statementTimeout } from './patience.ts'
import { type OnRepeat, RepeatingDatabase } from './repeat-transactions.ts'

// bigint as number: ids and amounts stay far below 2^53, and JSON has no bigint. numeric stays exact as text at the
// driver and is made a number here only because every numeric column of ours has at most four decimals.
types.setTypeParser(types.builtins.INT8, (text) => Number(text))
types.setTypeParser(types.builtins.NUMERIC, (text) => Number(text))
// A date is a day, not an instant: keep it as yyyy-mm-dd.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type ConnectionSettings = PoolConfig

/**
 * Opens a pool. Three of its connections listen for work, one for each lane of jobs and one for all others. Idle errors are
 * logged, never thrown into the void. What the database may take for a statement is set on each connection after it was
 * made, for a pooler refuses it at the beginning of one.
 */
export function openPool(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  patience: Patience = defaultPatience,
): Pool {
  const pool = new Pool({
    max: 12,
    idleTimeoutMillis: 60_000,
    application_name: 'linebook',
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.call,
    ...keepAlive(patience),
    onConnect: (client) => limitSession(client, patience),
    ...settings,
  })
  pool.on('error', onError)
  // A connection that breaks while it is lent out reports to itself first: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  endBrokenConnections(pool)
  return pool
}

/** Of any connection: the kernel alone would look for the other side after two hours. */
export const keepAlive = ({ keepAlive: after }: Patience = defaultPatience): ClientConfig => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: after,
})

async function limitSession(client: ClientBase, { connect, call, idleInTransaction }: Patience): Promise<void> {
  const text = `set statement_timeout = ${statementTimeout(call)};
    set idle_in_transaction_session_timeout = ${idleInTransaction}`
  const limits = { text, query_timeout: connect }
  await client.query(limits)
}

/** `patience` is what the pool was opened with; `onRepeat` hears of transactions that are begun again. */
export function openDatabase<Tables>(
  pool: Pool,
  patience: Patience = defaultPatience,
  onRepeat: OnRepeat = () => undefined,
): Kysely<Tables> {
  const dialect = new SharingDialect({ pool: keepingPlans(pool, patience) })
  return new RepeatingDatabase<Tables>({ dialect }, onRepeat)
}
