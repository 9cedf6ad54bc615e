import { sql } from 'kysely'
import { type RecordKind, titledBy } from '../../declarations/record-kind.ts'
import type { Database } from '../../tables.ts'
import { productNames } from '../catalogue/catalogue.public.ts'
import { mayEdit } from './assortments.access.ts'
import { findVisible } from './assortments.queries.ts'
import { findFolder } from './folders/folders.queries.ts'
import { bringsVersionBack } from './rules/brings-version-back.ts'

/** As the trail reads it: whoever sees one reads what was done to it, and whoever may change one takes it back. */
export const assortmentRecords: RecordKind = {
  table: 'assortment',
  titles: (keys) => sql`
    select a.id, case when a.deleted_at is null then a.public_id end as "publicId", a.title, l.currency
    from assortment a join location l on l.id = a.location_id where a.id = any(${[...keys]}::bigint[])`,
  parts: { assortment_product: { name: 'product', titles: productNames } },
  async find(db, caller, publicId, administers) {
    if (administers) return keyOf(db, publicId)
    const [seen] = await findVisible(db, caller, { publicId })
    return seen?.id
  },
  maySee: async (db, caller, key) => (await findVisible(db, caller, { keys: [key] })).length > 0,
  takesBack: {
    editable: async (db, caller, keys) =>
      (await findVisible(db, caller, { keys })).filter((row) => mayEdit(caller, row)).map(({ id }) => id),
    isApart: bringsVersionBack,
  },
}

export const folderRecords: RecordKind = {
  ...titledBy('assortment_folder', 'title'),
  find: async (db, caller, publicId) => (await findFolder(db, caller, { publicId }))?.id,
  maySee: async (db, caller, key) => (await findFolder(db, caller, { key })) !== undefined,
}

/** The key of an assortment by its id, deleted ones among them. */
async function keyOf(db: Database, publicId: string): Promise<number | undefined> {
  const found = await db.selectFrom('assortment').select('id').where('public_id', '=', publicId).executeTakeFirst()
  return found?.id
}
