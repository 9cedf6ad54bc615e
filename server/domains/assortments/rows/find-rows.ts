import type { z } from 'zod'
import {
  type findRows as findCall,
  rangeFields,
  type RowFilter,
} from '../../../../contract/assortments/rows/find-rows.ts'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { findAssortment } from '../assortments.queries.ts'
import { readFoundRows, readRowChoices } from './filter.queries.ts'
import { membersOf } from './members.ts'
import { hiddenOf } from './read-products.ts'
import type { AssortmentsRoom } from '../room.ts'

/** The rows that a filter lets through, as the caller sees the assortment (BEY-18). @throws Failure notFound, invalidInput */
export async function findRows(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  { filter, choices }: z.output<(typeof findCall)['body']>,
): Promise<z.output<(typeof findCall)['output']>> {
  const found = await findAssortment(room.db, caller, assortmentId)
  const members = await membersOf(room.catalogue, caller, found)
  refuseHidden(filter, hiddenOf(members, found.location_code))
  const source = { members, locationId: found.location_id }
  const [ids, offered] = await Promise.all([
    readFoundRows(room.db, source, filter),
    choices ? readRowChoices(room.db, source, filter) : undefined,
  ])
  return offered ? { ids, choices: offered } : { ids }
}

/** What is not told is not to be guessed at by filtering either (AST-16). */
function refuseHidden(filter: RowFilter, hidden: ReadonlySet<string>): void {
  const guessed = rangeFields.find((field) => filter.ranges[field] && hidden.has(field))
  if (guessed) throw refusedField(`body.filter.ranges.${guessed}`, 'is not told by this assortment')
}
