import type { searchEverything } from '../../../../contract/search/search-everything.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Output } from '../../../../contract/kernel/endpoint.ts'
import type { Finding, FoundSection } from '../../../declarations/found-section.ts'
import type { Caller } from '../../../engine/http/caller.ts'

/** Most records of one kind; more would push the next kind out of sight. */
const MOST = 8

/** What the person may see of each section by text (BEY-09, PERM-14); sections they may not enter are empty. */
export async function searchRecords(
  room: Finding,
  found: Readonly<Record<string, FoundSection>>,
  caller: Caller,
  text: string,
): Promise<Output<typeof searchEverything>> {
  const sections = await Promise.all(
    Object.entries(found).map(
      async ([section, { access, find }]): Promise<[string, unknown[]]> => [
        section,
        mayAccess(caller, access) ? await find(room, caller, text, MOST) : [],
      ],
    ),
  )
  // Each room declares the rows that it promises.
  return Object.fromEntries(sections) as Output<typeof searchEverything>
}
