import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { defaultPatience, type Patience, statementPatience, statementTimeout } from './patience.ts'

const mark = '/* plan kept */'

/**
 * Begins a statement that runs often: PostgreSQL reads it once per connection and keeps its plan. Only for statements
 * whose best plan is the same for all values; a search with ever other conditions is better planned each time.
 */
export const keepPlan = sql.raw(mark)

/**
 * An array in a kept statement whose length PostgreSQL is not to look at: one that it does look at seems to cost less
 * than the kept plan thinks, and the statement is planned each time after all.
 */
export const evenly = (
  values: readonly unknown[],
  type: 'bigint' | 'smallint' | 'text' | 'boolean',
): RawBuilder<unknown> => sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** Each connection holds at most this many; texts beyond run as any other. */
const MOST_KEPT = 200

/**
 * A pool whose connections keep the plans of marked statements. Names are the same on all of them. Whoever is lent one may
 * let statements take as long as `patience` says for their kind of work.
 */
export function keepingPlans(pool: Pool, patience: Patience = defaultPatience): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!text.startsWith(mark)) return undefined
    if (!names.has(text) && names.size < MOST_KEPT) names.set(text, `kept_${names.size}`)
    return names.get(text)
  }
  const known = new WeakMap<PoolClient, PlanKeepingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const keeping = known.get(client) ?? new PlanKeepingClient(client, nameOf, patience.call)
      known.set(client, keeping)
      await keeping.allow(statementPatience(patience))
      return keeping
    },
    end: () => pool.end(),
  }
}

class PlanKeepingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #nameOf: (text: string) => string | undefined
  /** Milliseconds for a statement. */
  #allowed: number

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined, allowed: number) {
    this.#client = client
    this.#nameOf = nameOf
    this.#allowed = allowed
  }

  /** Says to the database how long statements may take from now on; a connection mostly stays with one kind of work. */
  async allow(milliseconds: number): Promise<void> {
    if (milliseconds === this.#allowed) return
    try {
      await this.#client.query(`set statement_timeout = ${statementTimeout(milliseconds)}`)
      this.#allowed = milliseconds
    } catch (error) {
      this.#client.release(true)
      throw error
    }
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('There are no cursors here')
    const statement = { name: this.#nameOf(text), text, values: [...values], query_timeout: this.#allowed }
    return this.#client.query(statement)
  }

  release(): void {
    this.#client.release()
  }
}
