import type pg from 'pg'
import { until } from './until.ts'

/** Waits until so many statements of this database wait for a lock that another one holds. */
export const untilLocked = (pool: Pick<pg.Pool, 'query'>, many: number): Promise<void> =>
  until(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await pool.query(waiting)).rowCount === many
  })
