import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { countTable } from '../../../../contract/samples/counts/count-states.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { keptLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { countByPublicId, type CountRecord, lockCount } from './counts.queries.ts'

/** A count of a library that this person keeps. @throws Failure notFound */
export async function findCount(
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<CountRecord> {
  const found = await countByPublicId(db, publicId)
  if (!found || !keptLibraries(caller).includes(found.library)) throw noSuch('count')
  return found
}

/** The same, locked, for something that its state allows. @throws Failure notFound, countOver */
export async function lockOpen(
  trx: DatabaseTransaction,
  caller: Caller,
  publicId: string,
  event: 'scan' | 'confirm' | 'cancel',
): Promise<CountRecord> {
  await lockCount(trx, publicId)
  const count = await findCount(trx, caller, publicId)
  if (!mayDo(countTable, count.state, event, 'keeper'))
    throw new Failure('countOver', `Count ${count.number} is over`, { data: { number: count.number } })
  return count
}
