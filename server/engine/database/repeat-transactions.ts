import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'

/** Of PostgreSQL: it undid one of two that waited for each other, or that could not have run one after the other. */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001'])

/** Times that one is tried, and milliseconds before the second at most. */
const tries = { most: 4, pause: 50 }

/** Told of each transaction that is begun again, with PostgreSQL's code for why. */
export type OnRepeat = (code: string, error: Error) => void

/**
 * A database whose transactions are begun again when PostgreSQL undid them in favour of another: nothing of them was done,
 * and their callers need not know. What they do beside the database must bear to be done twice.
 */
export class RepeatingDatabase<Tables> extends Kysely<Tables> {
  readonly #onRepeat: OnRepeat

  constructor(config: KyselyConfig, onRepeat: OnRepeat) {
    super(config)
    this.#onRepeat = onRepeat
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> => {
      for (let tried = 1; ; tried += 1) {
        try {
          return await execute(work)
        } catch (error) {
          const { code } = error as { code?: unknown }
          if (!passing.has(code) || tried === tries.most) throw error
          this.#onRepeat(String(code), error as Error)
          // Not both at once again.
          await wait(Math.random() * tries.pause * tried)
        }
      }
    }
    return builder
  }
}
