import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { CustomerAddress, CustomerDetail } from '../../../../contract/masterdata/customers.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { publish } from '../../../engine/live/outbox.ts'
import { named, readRecords } from '../../../engine/records/record.queries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { addressesOf, type AddressRow, touchCustomer, writeAddresses } from '../customers.queries.ts'
import type { MasterdataRoom } from '../room.ts'
import { customerStore } from '../stores/customer-store.ts'

async function detailOf(db: Database | DatabaseTransaction, caller: Caller, id: string, lock = false) {
  const [customer] = await readRecords(db as never, customerStore, caller, { where: named([id]), lock })
  if (!customer) throw new Failure('notFound', 'There is no such customer')
  const { key, ...row } = customer
  const addresses = await addressesOf(db, key)
  return { key, addresses, detail: { ...row, addresses } as unknown as CustomerDetail }
}

/** One customer of the person's territories. Errors: notFound. */
export const showCustomer = async ({ db }: Pick<MasterdataRoom, 'db'>, caller: Caller, id: string) =>
  (await detailOf(db, caller, id)).detail

/** Replaces all addresses of a customer. Errors: notFound, userLock on an older version. */
export const saveAddresses = (
  { db }: Pick<MasterdataRoom, 'db'>,
  caller: Caller,
  id: string,
  wish: { version: number; addresses: (CustomerAddress & { _id?: string | undefined })[] },
): Promise<CustomerDetail> =>
  db.transaction().execute(async (transaction) => {
    const before = await detailOf(transaction, caller, id, true)
    const { key } = before
    if (before.detail.version !== wish.version) throw new Failure('userLock', 'Somebody else changed this meanwhile')
    await writeAddresses(transaction, key, wish.addresses)
    await touchCustomer(transaction, key, caller.key)
    const after = await detailOf(transaction, caller, id)
    const part = ({ addresses }: { addresses: AddressRow[] }) => ({
      addresses: addresses.map(({ _id: _own, ...address }) => address),
    })
    await recordChanges(transaction, { userKey: caller.key, batchId: randomUUID() }, [
      { table: 'customer', recordId: key, before: part(before), after: part(after) },
    ])
    const payload = { type: 'listChanged', list: customerStore.list }
    await publish(transaction, [{ topic: 'live', audience: 'all', payload }])
    return after.detail
  })
