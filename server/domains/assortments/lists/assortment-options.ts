import type { z } from 'zod'
import { type assortmentOptions, assortmentOptionFields } from '../../../../contract/assortments/assortment-options.ts'
import type { OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { requireKind } from '../assortments.access.ts'
import { countOptions } from './list.queries.ts'

type Options = z.output<(typeof assortmentOptions)['output']>['options']

/** The options of the filters of a list of assortments under filters (API-03). @throws Failure notAllowed */
export async function listAssortmentOptions(
  db: Database,
  caller: Caller,
  orgType: OrgType,
  { filters, fields = [...assortmentOptionFields] }: z.output<(typeof assortmentOptions)['body']>,
): Promise<{ options: Options }> {
  requireKind(caller, orgType)
  const options: Options = Object.fromEntries(fields.map((field) => [field, {}]))
  for (const { field, value, count } of await countOptions(db, caller, { ...filters, orgType }, fields))
    options[field]![value] = count
  return { options }
}
