import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

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
export const evenly = (values: readonly unknown[], type: 'bigint' | 'text' | 'boolean'): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** Each connection holds at most this many; texts beyond run as any other. */
const MOST_KEPT = 200

/** A pool whose connections keep the plans of marked statements. Names are the same on all of them. */
export function keepingPlans(pool: Pool): PostgresPool {
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
      const keeping = known.get(client) ?? new PlanKeepingClient(client, nameOf)
      known.set(client, keeping)
      return keeping
    },
    end: () => pool.end(),
  }
}

class PlanKeepingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #nameOf: (text: string) => string | undefined

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('There are no cursors here')
    return this.#client.query({ name: this.#nameOf(text), text, values: [...values] })
  }

  release(): void {
    this.#client.release()
  }
}
