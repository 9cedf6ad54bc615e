import { limits } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { type OfficialCustomer, officialCustomers } from '../customers.queries.ts'
import type { MasterdataRoom } from '../room.ts'
import { territoryScope } from '../../orders/orders.public.ts'

/** Customers for a field that is being typed in; a territory outside the person's own finds nothing. */
export async function findOfficialCustomers(
  { db }: Pick<MasterdataRoom, 'db'>,
  caller: Caller,
  wish: { text: string; corporateOnly: boolean; labelValue: boolean; territory: string },
): Promise<(OfficialCustomer | { label: string; value: string })[]> {
  const scope = territoryScope(caller)
  const { territory, text, corporateOnly } = wish
  const own = scope === 'all' ? undefined : scope
  const territories = territory === '' ? own : [territory].filter((one) => own?.includes(one) ?? true)
  const found = await officialCustomers(db, { text, corporateOnly, territories, limit: limits.autocomplete })
  return wish.labelValue ? found.map(({ id, name }) => ({ label: `${name} (${id})`, value: id })) : found
}
