import type { CustomerAddress, CustomerDetail } from '../../../../contract/masterdata/customers.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound, requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import { named, readRecords } from '../../../engine/records/record.queries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { addressesOf, touchCustomer, writeAddresses } from '../customers.queries.ts'
import type { MasterdataRoom } from '../room.ts'
import { customerStore } from '../stores/customer-store.ts'

async function detailOf(db: Database | DatabaseTransaction, caller: Caller, id: string, lock = false) {
  const [customer] = await readRecords(db as never, customerStore, caller, { where: named([id]), lock })
  const { key, ...row } = requireFound(customer, 'customer')
  return { key, detail: { ...row, addresses: await addressesOf(db, key) } as unknown as CustomerDetail }
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
  act(db, caller, {
    find: (trx) => detailOf(trx, caller, id, true),
    may: ({ detail }) => requireVersion(detail, wish.version),
    async change(trx, { key }) {
      await writeAddresses(trx, key, wish.addresses)
      await touchCustomer(trx, key, caller.key)
      return (await detailOf(trx, caller, id)).detail
    },
    audit: ({ key, detail }, after) => [entry('customer', key, part(detail), part(after))],
    tell: () => [forBrowsers('all', { type: 'listChanged', list: customerStore.list })],
  })

const part = ({ addresses }: CustomerDetail) => ({
  addresses: addresses.map(({ _id: _own, ...address }) => address),
})
