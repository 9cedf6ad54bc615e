import { sql } from 'kysely'
import type { Caller } from '../../engine/http/caller.ts'
import { territoryScope } from './rules/territory-scope.ts'

/** Customers of the person's territories, of the table as `t`; undefined for all of them. */
export function customersOf(caller: Pick<Caller, 'userTBEs'>) {
  const scope = territoryScope(caller)
  return scope === 'all' ? undefined : sql<boolean>`t.territory = any(${scope}::text[])`
}
