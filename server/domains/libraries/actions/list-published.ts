import type { z } from 'zod'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import * as calls from '../../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import { wantedColours } from '../../../../contract/kernel/wanted-colour.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { NearestLooks } from '../../../engine/pictures/nearest-looks.ts'
import type { Database } from '../../../tables.ts'
import { assetsByIds } from '../assets.queries.ts'
import { presentAsset } from '../assets.present.ts'
import { requireReader } from '../libraries.access.ts'
import { seenAssets } from '../list-index/index.queries.ts'
import { factSorts, type LibraryIndex } from '../list-index/library-index.ts'
import type { LibraryLists } from '../list-index/library-lists.ts'
import { countFacets, matchAssets, pageOf } from '../list-index/match-assets.ts'
import { noSort, type Query } from './list-assets.ts'

interface Room {
  db: Database
  lists: LibraryLists
}
type Filters = z.output<typeof calls.assetFilters>

/** What readers of a library look through, with what is new to them (LIB-01, LIB-07). @throws Failure notAllowed, invalidInput */
export async function listPublished(
  { db, lists }: Room,
  caller: Caller,
  { libraryType: type, filters, _options }: Query,
): Promise<z.output<(typeof calls.listAssets)['output']>> {
  requireReader(caller, type)
  const { skip = 0, limit = 100, sort = 'name', facets = false } = _options ?? {}
  const field = sort.replace(/^-/, '')
  if (!factSorts.some((one) => one === field) && !libraries[type].fields.includes(field as AssetField)) throw noSort()
  const { index, match, news } = await matched({ db, lists }, caller, type, filters)
  const keys = pageOf(index, match, { sort, skip, limit })
  const data = await lists.present(type, keys)
  const newIds = data.flatMap(({ _id, publishedDate }, at) =>
    Date.parse(publishedDate ?? '') > news.moment && !news.seen.has(keys[at]!) ? [_id] : [],
  )
  const counted = facets ? { facets: countFacets(index, match, libraries[type].fields) } : {}
  return [{ data, totalCount: match.total, readyCount: match.total, newIds, ...counted }]
}

/** The options of the filters under filters. */
export async function listOptions(
  room: Room,
  caller: Caller,
  type: LibraryType,
  { filters, fields = [...libraries[type].fields] }: z.output<(typeof calls.assetOptions)['body']>,
): Promise<{ options: calls.AssetFacets }> {
  requireReader(caller, type)
  const own = libraries[type].fields.filter((field) => fields.includes(field))
  const { index, match } = await matched(room, caller, type, filters)
  return { options: countFacets(index, match, own) as calls.AssetFacets }
}

/** @throws Failure notAllowed, notFound */
export async function readAsset(db: Database, caller: Caller, type: LibraryType, id: string): Promise<Asset> {
  requireReader(caller, type)
  const [row] = await assetsByIds(db, type, [id])
  if (!row || (row.status !== 'Published' && !mayAccess(caller, libraries[type].manage)))
    throw new Failure('notFound', 'There is no such asset')
  return presentAsset(row)
}

/** Other published assets whose picture looks like that of one (BEY-16). @throws Failure notAllowed, notFound */
export async function similarAssets(
  { db, lists }: Room,
  caller: Caller,
  type: LibraryType,
  id: string,
  { by, limit }: z.output<(typeof calls.findSimilarAssets)['body']>,
): Promise<z.output<(typeof calls.findSimilarAssets)['output']>> {
  requireReader(caller, type)
  const [[row], index] = await Promise.all([assetsByIds(db, type, [id]), lists.current(type)])
  const slot = row && index.slotOf(row.id)
  if (slot === undefined) throw new Failure('notFound', 'There is no such asset')
  const look = index.looks.of(slot)
  if (!look) return { data: [], isDescribed: false }
  // Every asset stands for itself: no two of them are the same thing in other colours.
  const nearest = new NearestLooks({ look, style: slot }, by, limit)
  nearest.take({ bytes: index.looks.looks!, styleOf: (place) => place }, index.slots())
  const keys = nearest.found().map((place) => index.facts[place]!.id)
  return { data: await lists.present(type, keys), isDescribed: true }
}

async function matched({ db, lists }: Room, caller: Caller, type: LibraryType, filters: Filters | undefined) {
  const moment = Date.now() - calls.NEW_DAYS * 86_400_000
  const [index, seen]: [LibraryIndex, ReadonlySet<number>] = await Promise.all([
    lists.current(type),
    seenAssets(db, caller.key, type, moment),
  ])
  const news = { moment, seen }
  const match = matchAssets(index, {
    text: filters?.text ?? '',
    fields: filters?.fields ?? {},
    newSince: filters?.isNew ? news : undefined,
    working: filters?.working ?? false,
    colours: filters?.pictureColors && wantedColours(filters.pictureColors),
  })
  return { index, match, news }
}
