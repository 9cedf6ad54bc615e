import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { keepingPlans } from './kept-plans.ts'

// bigint as number: ids and amounts stay far below 2^53, and JSON has no bigint. numeric stays exact as text at the
// driver and is made a number here only because every numeric column of ours has at most four decimals.
types.setTypeParser(types.builtins.INT8, (text) => Number(text))
types.setTypeParser(types.builtins.NUMERIC, (text) => Number(text))
// A date is a day, not an instant: keep it as yyyy-mm-dd.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type ConnectionSettings = PoolConfig

/**
 * Opens a pool. Three of its connections listen for work, one for each lane of jobs and one for all others. Idle errors are
 * logged, never thrown into the void.
 */
export function openPool(settings: ConnectionSettings, onError: (error: Error) => void): Pool {
  const pool = new Pool({ max: 12, idleTimeoutMillis: 60_000, application_name: 'linebook', ...settings })
  pool.on('error', onError)
  // A connection that breaks while it is lent out reports to itself first: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}

export function openDatabase<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) }) })
}
