import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'

/** The transaction that everything under way here is part of. */
interface Shared {
  readonly connection: DatabaseConnection
  /** Transactions within it that have not ended. */
  depth: number
  isOver: boolean
}

const under = new AsyncLocalStorage<Shared>()

/**
 * Makes all that `work` does with the database one transaction, whoever does it: statements that ask for a connection of
 * their own are lent this one, and a transaction begun meanwhile is a savepoint of it. Those begin one after the other, and
 * one that fails is taken back alone; a statement outside of one that fails takes all back. What is still running when
 * `work` has answered is no part of it any more.
 */
export const asOneTransaction = <Tables, Answer>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    const connection = await transaction.getExecutor().provideConnection(async (own) => own)
    const shared: Shared = { connection: new InTurn(connection), depth: 0, isOver: false }
    try {
      return await under.run(shared, () => work(transaction))
    } finally {
      shared.isOver = true
    }
  })

/** A connection that several work with at once: a statement begins when those asked before it have ended. */
class InTurn implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#last.then(() => this.#connection.executeQuery<Row>(query))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** Of `asOneTransaction`: PostgreSQL whose connections are lent to all that is under way in one transaction. */
export class SharingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new SharingDriver(super.createDriver())
  }
}

const shareOf = (connection: DatabaseConnection): Shared | undefined => {
  const shared = under.getStore()
  return shared?.connection === connection && !shared.isOver ? shared : undefined
}

class SharingDriver implements Driver {
  readonly #own: Driver

  constructor(own: Driver) {
    this.#own = own
  }

  init = () => this.#own.init()
  destroy = () => this.#own.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    const shared = under.getStore()
    return shared && !shared.isOver ? shared.connection : this.#own.acquireConnection()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!shareOf(connection)) await this.#own.releaseConnection(connection)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const shared = shareOf(connection)
    if (!shared) return this.#own.beginTransaction(connection, settings)
    if (settings.isolationLevel ?? settings.accessMode) {
      throw new Error('A transaction within another has no settings of its own')
    }
    shared.depth += 1
    await say(connection, 'savepoint', shared.depth)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const shared = shareOf(connection)
    if (!shared) return this.#own.commitTransaction(connection)
    await say(connection, 'release savepoint', shared.depth)
    shared.depth -= 1
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const shared = shareOf(connection)
    if (!shared) return this.#own.rollbackTransaction(connection)
    await say(connection, 'rollback to savepoint', shared.depth)
    shared.depth -= 1
  }
}

async function say(connection: DatabaseConnection, what: string, depth: number): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(`${what} within_${depth}`))
}
