import type { Kysely, Transaction } from 'kysely'
import { type Change, changesStatements, type Doer } from '../database/audit.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { runTogether } from '../database/run-together.ts'
import { type News, newsStatements } from '../live/outbox.ts'

/** Says on purpose that there is no trail, or nobody to tell, and why. */
export type Nothing = `nothing: ${string}`

/** What is done in one transaction, in the order in which it is said (decision 41). */
export interface Action<Tables extends EngineTables, Found, Done> {
  /** Locks and reads what it is about, in the order of locks that ARCHITECTURE names; throws what is not there. */
  find?(trx: Transaction<Tables>): Promise<Found>
  /** Refuses what this person may not do with it, or not with this version or state of it. */
  may?(found: Found, trx: Transaction<Tables>): void | Promise<void>
  change(trx: Transaction<Tables>, found: Found): Promise<Done>
  /** Who changed what. An answer without any says that nothing happened, which is told to nobody. */
  audit: ((found: Found, done: Done) => readonly Change[]) | Nothing
  /** What others hear of it. */
  tell: ((found: Found, done: Done) => readonly News[]) | Nothing
}

/**
 * The one way to change something: all or nothing, with its trail and its events, tried again by itself when another
 * transaction was in the way. Given a transaction it is a step of it. Answers what `change` answers. What is done beside
 * the database (files, caches) comes after it.
 */
export async function act<Tables extends EngineTables, Found, Done>(
  db: Kysely<Tables>,
  doer: Doer,
  { find, may, change, audit, tell }: Action<Tables, Found, Done>,
): Promise<Done> {
  const work = async (trx: Transaction<Tables>): Promise<Done> => {
    const found = (await find?.(trx)) as Found
    await may?.(found, trx)
    const done = await change(trx, found)
    const changes = typeof audit === 'string' ? undefined : audit(found, done)
    const news = typeof tell === 'string' || changes?.length === 0 ? [] : tell(found, done)
    await runTogether(trx, [...changesStatements(doer, changes ?? []), ...newsStatements(news)])
    return done
  }
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)
}
