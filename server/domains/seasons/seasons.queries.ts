import { type RawBuilder, sql } from 'kysely'
import type { Season, SeasonSet, WrittenSets } from '../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../contract/seasons/season-names.ts'
import { noSuch, requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

/** A season with its sets and who changed it last. */
export interface SeasonRecord {
  id: number
  publicId: string
  season: Season['season']
  year: number
  channel: SeasonChannel
  sortOrder: number
  sourceFile: string
  previewJpg: string
  logo: string | null
  customerLogo: string | null
  customerName: string
  createdAt: Date
  modifiedAt: Date
  version: number
  editorName: string
  sets: SeasonSet[]
}

const columns = sql.raw(`
  s.id, s.public_id as "publicId", s.season, s.year, s.channel, s.sort_order as "sortOrder", s.source_file as "sourceFile",
  s.preview_jpg as "previewJpg", s.logo, s.customer_logo as "customerLogo", s.customer_name as "customerName",
  s.created_at as "createdAt", s.modified_at as "modifiedAt", s.version,
  coalesce(e.name || ' ' || e.last_name, '') as "editorName",
  coalesce((
    select jsonb_agg(jsonb_build_object('_id', t.public_id, 'shortName', t.short_name, 'region', t.region,
      'orgType', t.org_type, 'method', t.method, 'productType', t.product_type, 'state', t.state) order by t.position)
    from season_set t where t.season_id = s.id), '[]') as sets`)

type Reader = Database | DatabaseTransaction

const read = async (db: Reader, which: RawBuilder<boolean>): Promise<SeasonRecord[]> =>
  (
    await sql<SeasonRecord>`
      select ${columns} from assortment_season s left join user_account e on e.id = s.modified_by
      where s.deleted_at is null and ${which} order by s.sort_order, s.id`.execute(db)
  ).rows

export const seasonsOfChannel = (db: Reader, channel: SeasonChannel): Promise<SeasonRecord[]> =>
  read(db, sql`s.channel = ${channel}`)

/** @throws Failure notFound */
export const findSeason = async (db: Reader, publicId: string): Promise<SeasonRecord> =>
  requireFound((await read(db, sql`s.public_id = ${publicId}`))[0], 'season')

/** All of them; nobody else changes them until the transaction ends. @throws Failure notFound */
export async function lockSeasons(trx: DatabaseTransaction, publicIds: readonly string[]): Promise<SeasonRecord[]> {
  await sql`
    select from assortment_season where public_id = any(${[...publicIds]}::text[]) and deleted_at is null
    order by id for update`.execute(trx)
  const held = await read(trx, sql`s.public_id = any(${[...publicIds]}::text[])`)
  if (held.length < new Set(publicIds).size) throw noSuch('season')
  return held
}

/** @throws Failure notFound */
export const lockSeason = async (trx: DatabaseTransaction, publicId: string): Promise<SeasonRecord> =>
  (await lockSeasons(trx, [publicId]))[0]!

/** All seasons of a channel change their order one person after the other. */
export async function lockChannel(trx: DatabaseTransaction, channel: SeasonChannel): Promise<SeasonRecord[]> {
  await sql`
    select from assortment_season where channel = ${channel} and deleted_at is null order by id for update`.execute(trx)
  return seasonsOfChannel(trx, channel)
}

interface NewSeason extends Pick<Season, 'season' | 'year' | 'channel' | 'sourceFile' | 'previewJpg'> {
  publicId: string
  userKey: string
}

/** Its key, first in its channel; undefined when the channel has this season already. */
export async function insertSeason(trx: DatabaseTransaction, wish: NewSeason): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into assortment_season (public_id, season, year, channel, sort_order, source_file, preview_jpg, created_by,
      modified_by)
    select ${wish.publicId}, ${wish.season}, ${wish.year}::smallint, ${wish.channel},
      coalesce((select min(sort_order) from assortment_season where channel = ${wish.channel} and deleted_at is null), 1) - 1,
      ${wish.sourceFile}, ${wish.previewJpg}, ${wish.userKey}::bigint, ${wish.userKey}::bigint
    on conflict (channel, season, year) where deleted_at is null do nothing
    returning id`.execute(trx)
  return rows[0]?.id
}

export type SeasonChange = Partial<
  Pick<SeasonRecord, 'season' | 'year' | 'sourceFile' | 'previewJpg' | 'customerName' | 'logo' | 'customerLogo'>
>

/** Counts the version up, also when only sets changed. */
export const changeSeason = (
  trx: DatabaseTransaction,
  id: number,
  userKey: string,
  { sourceFile, previewJpg, customerName, customerLogo, ...change }: SeasonChange,
) =>
  trx
    .updateTable('assortment_season')
    .set({
      ...change,
      source_file: sourceFile,
      preview_jpg: previewJpg,
      customer_name: customerName,
      customer_logo: customerLogo,
      version: sql<number>`version + 1`,
      modified_at: sql<Date>`now()`,
      modified_by: Number(userKey),
    })
    .where('id', '=', id)
    .execute()

/** True when another season of the channel is of this season and year. */
export async function isTaken(
  trx: DatabaseTransaction,
  { id, season, year, channel }: Pick<SeasonRecord, 'id' | 'season' | 'year' | 'channel'>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from assortment_season where channel = ${channel} and season = ${season} and year = ${year}
        and id <> ${id} and deleted_at is null) as taken`.execute(trx)
  return rows[0]!.taken
}

/** Writes the places of seasons in their channel: keys in order. */
export const orderSeasons = (trx: DatabaseTransaction, keys: readonly number[]) =>
  sql`
    update assortment_season s set sort_order = o.place
    from unnest(${[...keys]}::bigint[]) with ordinality as o (id, place)
    where s.id = o.id and s.sort_order <> o.place`.execute(trx)

export const removeSeasons = (trx: DatabaseTransaction, keys: readonly number[], userKey: string) =>
  trx
    .updateTable('assortment_season')
    .set({ deleted_at: sql<Date>`now()`, modified_by: Number(userKey), version: sql<number>`version + 1` })
    .where('id', 'in', keys)
    .execute()

/** The sets of a season as they are named, in this order; those not named are gone. Each has its `_id` already. */
export async function writeSets(
  trx: DatabaseTransaction,
  seasonKey: number,
  sets: readonly (WrittenSets[number] & { _id: string })[],
): Promise<void> {
  const rows = JSON.stringify(sets.map((set, position) => ({ ...set, position })))
  const fields = sql`jsonb_to_recordset(${rows}::jsonb) as w (_id text, "shortName" text, region text, "orgType" text,
    method text, "productType" text, state text, position integer)`
  await sql`
    delete from season_set
    where season_id = ${seasonKey} and public_id <> all (${sets.map(({ _id }) => _id)}::text[])`.execute(trx)
  await sql`
    update season_set t set short_name = w."shortName", region = w.region, org_type = w."orgType", method = w.method,
      product_type = w."productType", state = w.state, position = w.position
    from ${fields} where t.season_id = ${seasonKey} and t.public_id = w._id`.execute(trx)
  await sql`
    insert into season_set (public_id, season_id, short_name, region, org_type, method, product_type, state, position)
    select w._id, ${seasonKey}, w."shortName", w.region, w."orgType", w.method, w."productType", w.state, w.position
    from ${fields} where not exists (select from season_set t where t.public_id = w._id)`.execute(trx)
}

export const setState = (trx: DatabaseTransaction, publicId: string, state: SeasonSet['state']) =>
  sql`update season_set set state = ${state} where public_id = ${publicId}`.execute(trx)
