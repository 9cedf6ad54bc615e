import type { z } from 'zod'
import { uiSettings } from '../../../../contract/assortments/assortment.ts'
import type { getGroupSort } from '../../../../contract/assortments/group-sort/group-sort-calls.ts'
import { namedGroups } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { findAssortment } from '../assortments.queries.ts'
import { readGroups, readSortProducts } from './group-sort.queries.ts'
import { presentGroup } from './group-sort.present.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'

type Answer = z.output<(typeof getGroupSort)['output']>

/** The whole board of an assortment (AST-13). @throws Failure notFound, also when it is of the other kind */
export async function showGroupSort(
  room: AssortmentsRoom,
  caller: Caller,
  { orgType, id, groups: asked }: { orgType: OrgType; id: string; groups: boolean },
): Promise<Answer> {
  const found = await findAssortment(room.db, caller, id)
  if (found.kind !== orgType) throw noSuch('assortment')
  const members = await membersOf(room.catalogue, caller, found)
  requireWorkable(members)
  const [products, groups] = await Promise.all([
    readSortProducts(room.db, members, found.location_id),
    readGroups(room.db, found.id),
  ])
  const { groupBy, autosort = [], groups: states = [] } = uiSettings.parse(found.ui_settings).groupSettings
  const kept = groups.map((group) => presentGroup(group))
  return {
    version: found.version,
    productType: found.product_type,
    groupBy,
    autosort,
    products,
    displayGroups: kept,
    states,
    ...(asked ? { groups: namedGroups({ groupBy, products, kept, states }, found.product_type) } : {}),
  }
}
