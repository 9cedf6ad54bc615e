import { getAssortment } from '../../../../contract/assortments/get-assortment.ts'
import type { Access } from '../../../../contract/identity/access/access.ts'
import { explainAccess, group, type RuleGroup, step } from '../../../../contract/identity/access/explain-access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { judgeAssortment } from '../visibility.queries.ts'

const internal: Access = [{ domain: 'internalAssortments' }]

/** Why the person sees an assortment or does not; undefined when there is none. */
export async function explainAssortment(
  db: Database,
  caller: Caller,
  wanted: string,
): Promise<{ title: string; groups: RuleGroup[] } | undefined> {
  const found = await judgeAssortment(db, caller, wanted)
  if (!found) return undefined
  const { title, kind, location, owner, reach, held } = found
  const ways =
    kind === 'internal'
      ? [
          step('everyInternal', held.everyInternal),
          step('inReach', held.inReach, { reach }),
          step('subRole', held.subRole, { reach }),
        ]
      : [
          step('owner', held.owner, { owner: [owner] }),
          step('published', held.published),
          step('manager', held.manager),
        ]
  return {
    title,
    groups: [
      ...explainAccess(caller, kind === 'internal' ? internal : getAssortment.access),
      group('record', 'all', [
        step('kept', held.kept),
        step('atLocation', held.atLocation, { location: [location], permitted: caller.permittedLocations }),
      ]),
      group('record', 'one', ways),
    ],
  }
}
