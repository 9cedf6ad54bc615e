import { requireFound } from '../../../engine/actions/refusals.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import { type LoanReader, requireSeen } from './loans.access.ts'
import { loanKeys } from './list-loans.queries.ts'
import { itemsOfLoans, type LoanItemRecord, type LoanRecord, lockLoans } from './loans.queries.ts'

/** A loan with its lines, all locked: lines before the loan. */
export interface LockedLoan {
  loan: LoanRecord
  items: LoanItemRecord[]
  /** By key: of its items, and the others that were asked for. */
  records: Map<number, SampleRecord>
}

/** Loans that this person sees, in the order of their names. `others`: lines that are to come to them. @throws Failure notFound */
export async function lockSeen(
  trx: DatabaseTransaction,
  reader: LoanReader,
  named: readonly string[],
  others: readonly string[] = [],
): Promise<LockedLoan[]> {
  const keys = await loanKeys(trx, named)
  const wanted = named.map((name) => requireFound(keys.get(name), 'loan'))
  const before = await itemsOfLoans(trx, wanted)
  const coming = await lines.keysOf(trx, others)
  await lines.lockKeys(trx, [...before.map(({ sampleId }) => sampleId), ...coming])
  const held = await lockLoans(trx, wanted)
  const items = await itemsOfLoans(trx, wanted)
  const all = await samplesByKeys(trx, [...new Set([...items.map(({ sampleId }) => sampleId), ...coming])])
  const records = new Map(all.map((row) => [row.id, row]))
  return wanted.map((key) => {
    const loan = held.find(({ id }) => id === key)!
    const own = items.filter(({ loanId }) => loanId === key)
    requireSeen(
      reader,
      loan,
      own.map(({ library }) => library),
    )
    return { loan, items: own, records }
  })
}
