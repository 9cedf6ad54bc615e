import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { UsageType } from '../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { LibrariesTables } from './libraries.tables.ts'
import { previewIsDue } from './preview-queue.ts'

/** Of each of these names whose it is: of an asset of the library other than `assetId`; undefined where it is free. */
export async function holdersOfNames(
  db: Database,
  type: LibraryType,
  files: readonly { filename: string; assetId: string | undefined }[],
): Promise<({ _id: string; name: string } | undefined)[]> {
  const asked = files.map(({ filename, assetId = '' }, place) => ({ place, filename, assetId }))
  const { rows } = await sql<{ place: number; _id: string; name: string }>`
    select distinct on (w.place) w.place, a.public_id as "_id", a.name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (place integer, filename text, "assetId" text)
    join asset_file f on f.library_type = ${type} and lower(f.filename) = lower(w.filename)
    join asset a on a.id = f.asset_id and a.public_id <> w."assetId"
    order by w.place, f.state`.execute(db)
  const holders = new Map(rows.map(({ place, ...holder }) => [place, holder]))
  return files.map((_file, place) => holders.get(place))
}

/** An asset of the library by its id. */
export async function assetNamed(
  db: Database,
  type: LibraryType,
  assetId: string,
): Promise<{ _id: string; name: string } | undefined> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select public_id as "_id", name from asset where library_type = ${type} and public_id = ${assetId}`.execute(db)
  return rows[0]
}

/** Whose names of files are taken, for many at once; files that are about to move hold none. */
export async function takenNames(
  trx: DatabaseTransaction,
  type: LibraryType,
  files: readonly { assetId: string; filename: string }[],
  moving: readonly string[],
): Promise<{ assetId: string; filename: string; name: string }[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ assetId: string; filename: string; name: string }>`
    select w."assetId", w.filename, a.name from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as w ("assetId" text, filename text)
    join asset_file f on f.library_type = ${type} and lower(f.filename) = lower(w.filename)
    join asset a on a.id = f.asset_id and a.public_id <> w."assetId"
    where f.public_id <> all (${moving}::text[])
    limit 20`.execute(trx)
  return rows
}

export const insertFiles = (
  trx: DatabaseTransaction,
  type: LibraryType,
  userKey: string,
  files: readonly { public_id: string; asset: string; filename: string; usage_type: UsageType }[],
) =>
  sql`
    insert into asset_file (public_id, asset_id, library_type, filename, usage_type, created_by)
    select w.public_id, a.id, ${type}, w.filename, w.usage_type, ${userKey}::bigint
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as w (public_id text, asset text, filename text, usage_type text)
    join asset a on a.public_id = w.asset
    on conflict (public_id) do nothing`.execute(trx)

export const deleteFileRows = (trx: DatabaseTransaction, publicIds: readonly string[]) =>
  trx.deleteFrom('asset_file').where('public_id', 'in', publicIds).execute()

export interface ArrivedFile {
  public_id: string
  object_key: string
  file_size: number
  content_type: string
}

export const noteArrivals = (trx: DatabaseTransaction, files: readonly ArrivedFile[]) =>
  sql`
    update asset_file f set state = 'Available', object_key = w.object_key, file_size = w.file_size,
      content_type = w.content_type, preview = 'waiting', preview_fault = null
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as w (public_id text, object_key text, file_size bigint, content_type text)
    where f.public_id = w.public_id`.execute(trx)

export const changeGroups = (
  trx: DatabaseTransaction,
  files: readonly { public_id: string; groups: readonly string[] }[],
) =>
  sql`
    update asset_file f set groups = w.groups
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as w (public_id text, groups text[]) where f.public_id = w.public_id`.execute(
    trx,
  )

export const moveFileRows = (
  trx: DatabaseTransaction,
  files: readonly { public_id: string; asset: string; usage_type: UsageType; filename: string }[],
) =>
  sql`
    update asset_file f set asset_id = a.id, usage_type = w.usage_type, filename = w.filename
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as w (public_id text, asset text, usage_type text, filename text)
    join asset a on a.public_id = w.asset
    where f.public_id = w.public_id`.execute(trx)

/** Undefined when the file is gone, replaced or not here yet. */
export const fileForPreview = (db: Database, publicId: string) =>
  db
    .selectFrom('asset_file')
    .select(['id', 'public_id', 'asset_id', 'library_type', 'object_key', 'content_type', 'file_size', 'created_by'])
    .where('public_id', '=', publicId)
    .where('state', '=', 'Available')
    .executeTakeFirst()

/** Which of these files, and which of these objects, some row still names. */
export async function namedFiles(
  db: Database,
  files: readonly { fileId: string; objectKey: string }[],
): Promise<{ ids: Set<string>; keys: Set<string> }> {
  const rows = await db
    .selectFrom('asset_file')
    .select(['public_id', 'object_key'])
    .where((where) =>
      where.or([
        where(
          'public_id',
          'in',
          files.map(({ fileId }) => fileId),
        ),
        where(
          'object_key',
          'in',
          files.map(({ objectKey }) => objectKey),
        ),
      ]),
    )
    .execute()
  return {
    ids: new Set(rows.map((row) => row.public_id)),
    keys: new Set(rows.flatMap((row) => row.object_key ?? [])),
  }
}

type PreviewFact =
  | 'preview'
  | 'preview_fault'
  | 'width'
  | 'height'
  | 'colors'
  | 'pages'
  | 'page_pictures'
  | 'look'
  | 'look_colours'

/**
 * Whoever changes a file locks its asset first, as whoever edits assets does: the change of a file touches its asset, and
 * one locking them the other way round would wait for the other for ever.
 */
export const lockAssetsOf = (trx: DatabaseTransaction, ofFile: RawBuilder<unknown>): Promise<unknown> =>
  sql`
    select from asset a where exists (select from asset_file f where f.asset_id = a.id and ${ofFile})
    order by a.id for update`.execute(trx)

/** Undefined when the file is gone. */
export const notePreview = (
  trx: DatabaseTransaction,
  id: number,
  made: Pick<Updateable<LibrariesTables['asset_file']>, PreviewFact>,
) => trx.updateTable('asset_file').set(made).where('id', '=', id).returning('id').executeTakeFirst()

/** Files of these assets that could have a preview and have none: it failed, or waits and its job was lost. */
const withoutPreview = (where: RawBuilder<boolean>) => sql`
  a.id = f.asset_id and f.state = 'Available' and f.preview <> 'ready'
    and coalesce(f.preview_fault, '') <> 'unknownKind' and not ${previewIsDue} and ${where}`

/** They wait for one again. */
export async function waitAgain(trx: DatabaseTransaction, where: RawBuilder<boolean>): Promise<string[]> {
  await lockAssetsOf(trx, withoutPreview(where))
  const { rows } = await sql<{ public_id: string }>`
    update asset_file f set preview = 'waiting', preview_fault = null from asset a
    where ${withoutPreview(where)} returning f.public_id`.execute(trx)
  return rows.map(({ public_id }) => public_id)
}

export async function countWithoutPreview(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset_file f, asset a where ${withoutPreview(where)}`.execute(db)
  return rows[0]!.count
}

/** Files whose preview is older than looking at pictures is. */
export async function filesNotLookedAt(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_file')
    .select('public_id')
    .where('look', 'is', null)
    .where('preview', '=', 'ready')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ public_id }) => public_id)
}

/** The library of a file and whether its asset is published: what decides who may see its picture. */
export const fileOf = (db: Database, publicId: string) =>
  db
    .selectFrom('asset_file as f')
    .innerJoin('asset as a', 'a.id', 'f.asset_id')
    .select([
      'f.library_type',
      'a.status',
      'f.preview',
      'f.page_pictures',
      'f.filename',
      'f.object_key',
      'f.content_type',
    ])
    .where('f.public_id', '=', publicId)
    .executeTakeFirst()

/** Files that arrived, of one library; only those of published assets unless `all`. */
export async function filesToSign(db: Database, type: LibraryType, publicIds: readonly string[], all: boolean) {
  const query = db
    .selectFrom('asset_file as f')
    .innerJoin('asset as a', 'a.id', 'f.asset_id')
    .select(['f.public_id', 'f.filename', 'f.object_key', 'f.content_type'])
    .where('f.library_type', '=', type)
    .where('f.state', '=', 'Available')
    .where('f.public_id', 'in', publicIds)
  return (all ? query : query.where('a.status', '=', 'Published')).execute()
}

export interface FileToTake {
  library_type: LibraryType
  public_id: string
  filename: string
  object_key: string
  file_size: number
}

/** Files that arrived: of published assets of the libraries that are read, of all of those that are managed. */
export async function filesToTake(
  db: Database,
  publicIds: readonly string[],
  from: { read: readonly LibraryType[]; managed: readonly LibraryType[] },
): Promise<FileToTake[]> {
  if (publicIds.length === 0) return []
  const { rows } = await sql<FileToTake>`
    select f.public_id, f.library_type, f.filename, f.object_key, f.file_size
    from unnest(${publicIds}::text[]) with ordinality as asked (public_id, place)
    join asset_file f on f.public_id = asked.public_id and f.state = 'Available'
    join asset a on a.id = f.asset_id
    where (a.status = 'Published' and f.library_type = any (${from.read}::text[]))
      or f.library_type = any (${from.managed}::text[])
    order by asked.place`.execute(db)
  return rows
}
