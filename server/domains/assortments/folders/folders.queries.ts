import { type RawBuilder, sql } from 'kysely'
import { FOLDERS_OF_LEVEL } from '../../../../contract/assortments/folders.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { nameFor } from '../../identity/identity.public.ts'
import { managesAssortments, visibleRegular } from '../assortments.access.ts'

type Reader = Database | DatabaseTransaction

export interface FolderRecord {
  id: number
  public_id: string
  owner_id: number
  parent_id: number | null
  parent: string | null
  title: string
  hierarchy: string[]
  owner_code: string
  owner_name: string
  assortment_count: number
}

/**
 * Folders the person sees that `condition` (on `f`, and `p` around it) lets through, with how many assortments lie in
 * and below each: their own, and whatever is above an assortment that they see.
 */
const foldersWhere = (caller: Caller, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<
  FolderRecord & { total: number }
>`
  with recursive direct as (
    select a.folder_id as id, count(*) filter (where not a.archived) as held
    from assortment a join location loc on loc.id = a.location_id
    where a.folder_id is not null and ${visibleRegular(caller)} group by a.folder_id),
  chain as (
    select d.held, f.id, f.parent_id from direct d join assortment_folder f on f.id = d.id
    union all
    select c.held, p.id, p.parent_id from chain c join assortment_folder p on p.id = c.parent_id),
  sums as (select id, sum(held) as held from chain group by id)
  select f.id, f.public_id, f.owner_id, f.parent_id, p.public_id as parent, f.title,
    assortment_folder_titles(f.id) as hierarchy, o.user_code as owner_code, ${nameFor(caller, 'o')} as owner_name,
    coalesce(s.held, 0)::integer as assortment_count, count(*) over () as total
  from assortment_folder f
  join user_account o on o.id = f.owner_id
  left join assortment_folder p on p.id = f.parent_id
  left join sums s on s.id = f.id
  where (f.owner_id = ${caller.key}::bigint or s.id is not null) and ${condition}
  ${order}`

/** Each behind the one it lies in. */
const byPath = sql`
  order by lower(array_to_string(assortment_folder_titles(f.id), chr(1))), f.id limit ${FOLDERS_OF_LEVEL}`

/** Those of one level (null: the top), or of all levels; by a part of their title. */
export async function readFolders(
  db: Reader,
  caller: Caller,
  wish: { parent?: string | null; text?: string | undefined; onlyEditable: boolean },
): Promise<{ rows: FolderRecord[]; totalCount: number }> {
  const all: RawBuilder<unknown>[] = []
  if (wish.text !== undefined) all.push(sql`lower(f.title) like ${containing(wish.text.toLowerCase())}`)
  if (wish.parent === null) all.push(sql`f.parent_id is null`)
  else if (wish.parent !== undefined) all.push(sql`p.public_id = ${wish.parent}`)
  if (wish.onlyEditable && !managesAssortments(caller)) all.push(sql`f.owner_id = ${caller.key}::bigint`)
  const { rows } = await foldersWhere(caller, all.length > 0 ? sql.join(all, sql` and `) : sql`true`, byPath).execute(
    db,
  )
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** Undefined when there is none the person may see. */
export async function findFolder(
  db: Reader,
  caller: Caller,
  wish: { publicId: string } | { key: number },
): Promise<FolderRecord | undefined> {
  const which = 'key' in wish ? sql`f.id = ${wish.key}` : sql`f.public_id = ${wish.publicId}`
  const { rows } = await foldersWhere(caller, which, sql``).execute(db)
  return rows[0]
}

/** Whoever changes the tree waits for each other: what lies in what is looked at before it is changed. */
export const lockTree = (trx: DatabaseTransaction) =>
  sql`lock table assortment_folder in share row exclusive mode`.execute(trx)

export async function insertFolder(
  trx: DatabaseTransaction,
  wish: { publicId: string; ownerKey: string; parentId: number | null; title: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into assortment_folder (public_id, owner_id, parent_id, title, modified_by)
    values (${wish.publicId}, ${wish.ownerKey}::bigint, ${wish.parentId}::bigint, ${wish.title},
      ${wish.ownerKey}::bigint)
    returning id`.execute(trx)
  return rows[0]!.id
}

export async function changeFolder(
  trx: DatabaseTransaction,
  id: number,
  userKey: string,
  place: { title: string; parentId: number | null },
): Promise<void> {
  await sql`
    update assortment_folder set title = ${place.title}, parent_id = ${place.parentId}::bigint, modified_at = now(),
      modified_by = ${userKey}::bigint
    where id = ${id}`.execute(trx)
}

/** Deletes a folder; what lay in it lies where it lay. Answers how many folders and assortments moved. */
export async function removeFolder(trx: DatabaseTransaction, folder: FolderRecord): Promise<number> {
  const { id, parent_id } = folder
  const folders = await sql`
    update assortment_folder set parent_id = ${parent_id}::bigint where parent_id = ${id}`.execute(trx)
  const assortments = await sql`
    update assortment set folder_id = ${parent_id}::bigint where folder_id = ${id}`.execute(trx)
  await sql`delete from assortment_folder where id = ${id}`.execute(trx)
  return Number(folders.numAffectedRows ?? 0n) + Number(assortments.numAffectedRows ?? 0n)
}

/** Whether another folder of that owner has the title where a folder shall lie. */
export async function folderTitleIsTaken(
  trx: DatabaseTransaction,
  wish: { ownerId: number; parentId: number | null; title: string; but?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from assortment_folder
    where owner_id = ${wish.ownerId} and parent_id is not distinct from ${wish.parentId}::bigint
      and lower(title) = lower(${wish.title}) and id is distinct from ${wish.but ?? null}::bigint limit 1`.execute(trx)
  return rows.length > 0
}

/** Keys of a folder and of all below it, and how many levels they are. */
export async function readSubtree(trx: DatabaseTransaction, id: number): Promise<{ ids: number[]; levels: number }> {
  const { rows } = await sql<{ id: number; level: number }>`
    with recursive down as (
      select id, 1 as level from assortment_folder where id = ${id}
      union all
      select f.id, down.level + 1 from down join assortment_folder f on f.parent_id = down.id)
    select id, level from down`.execute(trx)
  return { ids: rows.map((row) => row.id), levels: Math.max(...rows.map(({ level }) => level)) }
}
