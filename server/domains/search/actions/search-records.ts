import { type Access, mayAccess } from '../../../../contract/identity/access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { searchAssortments } from '../../assortments/assortments.public.ts'
import { type Catalogue, findStyles } from '../../catalogue/catalogue.public.ts'

/** Most records of one kind; more would push the next kind out of sight. */
const MOST = 8

/** The same doors as the screens of these records. */
const access = {
  styles: [{ domain: 'products' }],
  assortments: [{ domain: 'assortments' }],
} as const satisfies Record<string, Access>

/** What the person may see of each kind by text (BEY-09, PERM-14); kinds they may not enter are empty. */
export async function searchRecords(rooms: { db: Database; catalogue: Catalogue }, caller: Caller, text: string) {
  const [styles, assortments] = await Promise.all([
    mayAccess(caller, access.styles) ? findStyles(rooms.catalogue, caller, text, MOST) : [],
    mayAccess(caller, access.assortments) ? searchAssortments(rooms, caller, text, MOST) : [],
  ])
  return { styles, assortments }
}
