import { sql } from 'kysely'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { territoryScope } from '../rules/territory-scope.ts'

/** Customers of the person's territories, of the table as `t`; undefined for all of them. */
export function customersOf(caller: Pick<Caller, 'userTBEs'>) {
  const scope = territoryScope(caller)
  return scope === 'all' ? undefined : sql<boolean>`t.territory = any(${scope}::text[])`
}

/** All orders of the house are for those who run it. */
const everything = [
  { domain: 'wholesaleOrders', roles: ['admin', 'manager'] },
  { domain: 'orders', roles: ['admin', 'manager'] },
] as const

/** The territories whose orders a person writes; 'all' for those who run the house. */
export function reachOf(caller: Caller): 'all' | string[] {
  return mayAccess(caller, everything) ? 'all' : territoryScope(caller)
}

/** The accounts that a person buys for, who sees nothing beside them; empty for whoever sells. */
export const accountsOf = (caller: Caller) =>
  sql`(select b.customer_id from account_buyer b where b.user_id = ${caller.key}::bigint)`

/** Orders of a franchise are those of its accounts, whatever its territory (PERM-08). */
const franchise = [{ domain: 'wholesaleOrders', roles: ['FR'] }] as const
const sellers = [{ domain: 'wholesaleOrders', roles: ['distributor', 'DIS', 'REP', 'CSREP'] }] as const

/** Whether a person sees what is of their accounts and nothing beside it. */
export const buysAlone = (caller: Caller) =>
  mayAccess(caller, franchise) && !mayAccess(caller, sellers) ? sql`true` : sql`exists ${accountsOf(caller)}`

/** Customers this person may order for, of the table as `t`: a buyer's own accounts, else those of the own territories. */
export function orderedFor(caller: Caller) {
  const territories = reachOf(caller)
  if (territories === 'all') return sql<boolean>`true`
  const accounts = accountsOf(caller)
  return sql<boolean>`
    case when ${buysAlone(caller)} then t.id in ${accounts} else t.territory = any(${territories}::text[]) end`
}
