import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import type { Database } from '../../../tables.ts'
import { requireKind } from '../assortments.access.ts'
import { presentAssortment } from '../assortments.present.ts'
import { readCovers } from './covers.queries.ts'
import { type ListWish, readAssortmentList } from './list.queries.ts'

/** A page of one of the views (AST-02): three queries whatever its length. */
export async function listAssortments(db: Database, caller: Caller, wish: ListWish): Promise<Paged<Assortment>> {
  requireKind(caller, wish.orgType)
  return readList({
    skeleton: readAssortmentList(db, caller, wish),
    hydrate: (records) =>
      readCovers(
        db,
        caller,
        records.map(({ id }) => id),
      ),
    present: (record, covers) => presentAssortment(caller, record, covers.get(record.id)),
  })
}
