import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { OnRepeat } from '../database/repeat-transactions.ts'

/** How often transactions had to be begun again, for the figures; each is told in the log with PostgreSQL's reason. */
export function countRepeats(log: Logger): { counter: Counter; onRepeat: OnRepeat } {
  const counter = new Counter({
    name: 'linebook_transactions_repeated_total',
    help: 'Transactions begun again after a deadlock (40P01) or a serialisation failure (40001)',
    labelNames: ['code'],
    registers: [],
  })
  return {
    counter,
    onRepeat(code, error) {
      counter.inc({ code })
      log.warn({ err: error }, 'a transaction is begun again')
    },
  }
}
