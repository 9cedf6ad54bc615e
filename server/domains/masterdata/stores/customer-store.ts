import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import { customerShape } from '../../../../contract/masterdata/customers.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { knownTerritories, usesOfCustomers } from '../masterdata.queries.ts'
import { customersOf, territoryScope } from '../../orders/orders.public.ts'

export const customerStore: RecordStore = {
  table: 'customer',
  list: 'customers',
  shape: customerShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'name', column: 'name', type: 'text' },
    { field: 'email', column: 'email', type: 'text' },
    { field: 'country', column: 'country', type: 'text' },
    { field: 'currency', column: 'currency', type: 'text' },
    { field: 'territory', column: 'territory', type: 'text' },
    { field: 'official', column: 'official', type: 'boolean' },
    { field: 'corporate', column: 'corporate', type: 'boolean' },
    { field: 'terms', column: 'terms', type: 'jsonb' },
  ],
  scope: customersOf,
  references: (transaction, rows) =>
    usesOfCustomers(
      transaction,
      rows.map(({ _id }) => _id),
    ),
  async judge(transaction, rows, caller) {
    const known = await knownTerritories(
      transaction,
      rows.map(({ after }) => String(after['territory'])),
    )
    const scope = territoryScope(caller)
    const within = (territory: unknown) => scope === 'all' || scope.includes(String(territory))
    const issueOf = ({ before, after }: (typeof rows)[number]): CellIssue | undefined => {
      // Whose customer it is stays untold: the code is taken, and that is all.
      if (before && !within(before['territory'])) return { column: 'code', code: 'duplicate' }
      if (!known.has(String(after['territory']))) return { column: 'territory', code: 'unknownTerritory' }
      return within(after['territory']) ? undefined : { column: 'territory', code: 'otherTerritory' }
    }
    return new Map(
      rows.flatMap((row) => {
        const issue = issueOf(row)
        return issue ? [[row._id, [issue]] as const] : []
      }),
    )
  },
}
