import { DEFAULT_COLLECTION } from '../../../../contract/assortments/collections/collection.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { requireCollection } from './actions/keep-collections.ts'
import { selectedKeys } from './collection-products.queries.ts'

/**
 * What documents of a collection show: its selected products, under its name unless it has none of its own.
 * @throws Failure notFound
 */
export async function selectedOf(
  db: Database,
  caller: Caller,
  publicId: string,
): Promise<{ keys: ReadonlySet<number>; titled: (title: string) => string }> {
  const { id, name } = await requireCollection(db, caller, { publicId })
  return {
    keys: await selectedKeys(db, id),
    titled: (title) => (name === DEFAULT_COLLECTION ? title : `${title} · ${name}`),
  }
}
