import type { z } from 'zod'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { isPartner } from '../../../../contract/identity/access/partners.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import * as calls from '../../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import { wantedColours } from '../../../../contract/kernel/pictures/wanted-colour.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { meanwhile } from '../../../engine/concurrency/give-way.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { JsonText, type RowPages } from '../../../engine/http/answers/row-pages.ts'
import { RowStream } from '../../../engine/http/answers/row-stream.ts'
import { Serialised } from '../../../engine/http/answers/serialised.ts'
import { NearestLooks } from '../../../engine/pictures/nearest-looks.ts'
import type { Database } from '../../../tables.ts'
import { assetsByIds } from '../assets.queries.ts'
import { presentAsset } from '../assets.present.ts'
import { requireReader } from '../libraries.access.ts'
import { seenAmong, seenAssets } from '../list-index/index.queries.ts'
import { countFacets } from '../list-index/count-facets.ts'
import { commonSorts, type LibraryIndex } from '../list-index/library-index.ts'
import type { LibraryLists, ReadyAsset } from '../list-index/library-lists.ts'
import { readableBy, withoutNames } from '../readable-assets.ts'
import { type ListWish, type Match, matchAssets, pageOf } from '../list-index/match-assets.ts'
import type { Query } from '../rules/settled-query.ts'
import { noSort } from './list-assets.ts'

interface Room {
  db: Database
  lists: LibraryLists
  pages: RowPages
}
type Filters = z.output<typeof calls.assetFilters>

interface Page {
  rows: ReadyAsset[]
  newIds: string[]
  total: number
  /** JSON. */
  facets: string | undefined
}

/** What readers of a library look through, with what is new to them (LIB-01, LIB-07). @throws Failure notAllowed, invalidInput */
export async function listPublished(
  room: Room,
  caller: Caller,
  query: Query,
): Promise<z.output<(typeof calls.listAssets)['output']>> {
  const { rows, newIds, total, facets } = await readPage(room, caller, query)
  const counted = facets === undefined ? {} : { facets: JSON.parse(facets) as calls.AssetFacets }
  return [{ data: rows.map(({ asset }) => asset), totalCount: total, readyCount: total, newIds, ...counted }]
}

/** The same as it is sent. */
export async function sendPublished(room: Room, caller: Caller, query: Query): Promise<Serialised> {
  const { rows, newIds, total, facets } = await readPage(room, caller, query)
  const counted = facets === undefined ? undefined : new JsonText(facets)
  const rest = { totalCount: total, readyCount: total, newIds, facets: counted }
  return room.pages.of(rows, { name: 'data', rest, inList: true })
}

/** Assets that are read at a time, while those before are sent. */
const PIECE = 500

/** All of a list from first to last. @throws Failure notAllowed, invalidInput */
export async function streamPublished(
  room: Room,
  caller: Caller,
  { libraryType: type, filters, sort = libraries[type].sort }: Parsed<typeof calls.streamAssets>['query'],
): Promise<RowStream<Asset>> {
  requireReader(caller, type)
  if (!sorts(type, sort)) throw noSort('query.sort')
  const { index, match, colours } = await matchNow(room, caller, type, filters)
  const keys = pageOf(index, match, { sort, skip: 0, limit: match.total, colours }).map((slot) => index.keys[slot]!)
  async function* pieces(): AsyncGenerator<Serialised[]> {
    for (let from = 0; from < keys.length; from += PIECE) {
      const ready = readableBy(caller, await room.lists.present(type, keys.slice(from, from + PIECE)))
      yield ready.map(({ bytes }) => new Serialised(bytes))
    }
  }
  return new RowStream<Asset>(keys.length, pieces())
}

/** What filters leave of a library with everything that was committed before. */
async function matchNow(
  { db, lists }: Room,
  caller: Caller,
  type: LibraryType,
  filters: Filters | undefined,
): Promise<{ index: LibraryIndex; match: Match; colours: ListWish['colours'] }> {
  const news = filters?.isNew ? await seenAssets(db, caller.key, type, calls.NEW_DAYS) : undefined
  const { index } = await lists.current(type)
  const wish = wishOf(filters, news)
  return { index, match: matchAssets(index, wish), colours: wish.colours }
}

/** Whether a library is sorted by it, up or down. */
function sorts(type: LibraryType, sort: string): boolean {
  const field = sort.replace(/^-/, '')
  return (
    sort === 'shade' || commonSorts.some((one) => one === field) || libraries[type].fields.includes(field as AssetField)
  )
}

/**
 * Answers from what is kept in memory, and asks the database once whether that is still so and what of the page the person
 * has seen; only if it is not, the list is read on and the page made anew.
 */
async function readPage(room: Room, caller: Caller, query: Query): Promise<Page> {
  const { db, lists } = room
  const { libraryType: type, filters, _options } = query
  requireReader(caller, type)
  const { skip = 0, limit = 100, sort = libraries[type].sort, facets = false } = _options ?? {}
  if (!sorts(type, sort)) throw noSort()
  const news = filters?.isNew ? await seenAssets(db, caller.key, type, calls.NEW_DAYS) : undefined
  let kept = lists.last(type)
  let isCurrent = false
  for (;;) {
    if (!kept) {
      kept = await lists.current(type)
      isCurrent = true
    }
    const { index, revision, touched } = kept
    const wish = wishOf(filters, news)
    const match = matchAssets(index, wish)
    const slots = pageOf(index, match, { sort, skip, limit, colours: wish.colours })
    const { publishedDate } = index.moments
    // The newest touch is before now: of what may be new, none lacks.
    const recent = slots.filter((slot) => publishedDate[slot]! > newAt(touched))
    const [rows, state, counted] = await Promise.all([
      lists.present(
        type,
        slots.map((slot) => index.keys[slot]!),
      ),
      seenAmong(
        db,
        caller.key,
        type,
        recent.map((slot) => index.publicIds[slot]!),
      ),
      facets ? meanwhile(() => countFacets(index, match, libraries[type].fields)) : undefined,
    ])
    if (state.revision === revision || isCurrent) {
      const seen = new Set(state.seen)
      return {
        rows: readableBy(caller, rows),
        newIds: recent
          .filter((slot) => publishedDate[slot]! > newAt(state.now))
          .map((slot) => index.publicIds[slot]!)
          .filter((id) => !seen.has(id)),
        total: match.total,
        facets: counted,
      }
    }
    kept = undefined
  }
}

/** Whatever came out after it, and was not looked at, is new at a moment (both in ms). */
const newAt = (moment: number): number => moment - calls.NEW_DAYS * 86_400_000

/** The options of the filters under filters. */
export async function listOptions(
  room: Room,
  caller: Caller,
  type: LibraryType,
  { filters, fields = [...libraries[type].fields] }: z.output<(typeof calls.assetOptions)['body']>,
): Promise<{ options: calls.AssetFacets }> {
  requireReader(caller, type)
  const own = libraries[type].fields.filter((field) => fields.includes(field))
  const { index, match } = await matchNow(room, caller, type, filters)
  return { options: JSON.parse(countFacets(index, match, own)) as calls.AssetFacets }
}

/** @throws Failure notAllowed, notFound */
export async function readAsset(db: Database, caller: Caller, type: LibraryType, id: string): Promise<Asset> {
  requireReader(caller, type)
  const [row] = await assetsByIds(db, type, [id])
  if (!row || (row.status !== 'Published' && !mayAccess(caller, libraries[type].manage))) throw noSuch('asset')
  return isPartner(caller) ? withoutNames(presentAsset(row)) : presentAsset(row)
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
  const [[row], { index }] = await Promise.all([assetsByIds(db, type, [id]), lists.current(type)])
  const slot = row && index.slotOf(row.id)
  if (slot === undefined) throw noSuch('asset')
  const look = index.looks.of(slot)
  if (!look) return { data: [], isDescribed: false }
  // Every asset stands for itself: no two of them are the same thing in other colours.
  const nearest = new NearestLooks({ look, style: slot }, by, limit)
  nearest.take({ bytes: index.looks.looks!, styleOf: (place) => place }, index.slots())
  const keys = nearest.found().map((place) => index.keys[place]!)
  const found = readableBy(caller, await lists.present(type, keys))
  return { data: found.map(({ asset }) => asset), isDescribed: true }
}

const wishOf = (filters: Filters | undefined, news: ListWish['newSince']): ListWish => ({
  text: filters?.text ?? '',
  fields: filters?.fields ?? {},
  newSince: news,
  working: filters?.working ?? false,
  colours: filters?.pictureColors && wantedColours(filters.pictureColors),
})
