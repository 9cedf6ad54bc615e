import type { AssortmentsQuery } from '../../../../contract/assortments/named-assortments.ts'
import type { Availability, ProductRow } from '../../../../contract/catalogue/product.ts'
import type { fetchProducts as fetchProductsCall } from '../../../../contract/catalogue/fetch-products.ts'
import { isGlobalRegion } from '../../../../contract/catalogue/usual-statuses.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { JsonText, pageOfTexts } from '../../../engine/http/answers/row-pages.ts'
import type { Serialised } from '../../../engine/http/answers/serialised.ts'
import { readAvailability } from '../availability.queries.ts'
import { visibleLocations } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { locationId } from '../rules/locations.ts'
import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import { rowOf, type ReadyRow } from '../rows/row-reader.ts'

export type Body = Parsed<typeof fetchProductsCall>['body']

/** What is kept of an answer: not its 200 KB of bytes, which would soon be work for the garbage collector. */
export interface Answer {
  skeleton: PackedSkeleton
  ready: readonly ReadyRow[]
}

export interface Holder {
  _id: string
  title: string
}

/** Which of the assortments that a query names hold each of some `STYLE_COLOR`; a matter of another room. */
export type FindHolders = (
  caller: Caller,
  query: AssortmentsQuery,
  styleColorIds: readonly string[],
) => Promise<ReadonlyMap<string, Holder[]>>

/** Whether rows are to tell more than the catalogue's records do. */
export const asksForMore = (body: Body): boolean =>
  body.availabilityDate !== undefined ||
  body.carryoverDate !== undefined ||
  body.markInAssortmentsQuery !== undefined ||
  (body.includeWarehouseAvailability ?? false) !== false ||
  isGlobalRegion(body.region)

/** A page with what a look-up asks for besides (PRD-06). @throws Failure notAllowed for a warehouse of a foreign location */
export async function lookUpMore(
  db: CatalogueDatabase,
  caller: Caller,
  body: Body,
  answer: Answer,
  findHolders: FindHolders,
): Promise<Serialised> {
  const rows = answer.ready.map(rowOf)
  const ids = rows.map(({ _id }) => _id)
  const { markInAssortmentsQuery: marked } = body
  const [availability, holders] = await Promise.all([
    availabilityOfRows(db, caller, body, rows),
    marked ? findHolders(caller, marked, ids) : undefined,
  ])
  const data = rows.map((row) => ({
    ...settled(row, body),
    ...(availability ? { availability: availability.get(row._id) ?? [] } : {}),
    ...(holders ? { inAssortments: holders.get(row._id) ?? [] } : {}),
  }))
  const texts = data.map((row) => JSON.stringify(row))
  return pageOfTexts(texts, { name: 'data', rest: countsOf(answer) })
}

/** What a page says beside its rows. */
export function countsOf({ skeleton: { total, styleCount, facets, version } }: Answer): Record<string, unknown> {
  return { totalCount: total, styleCount, facets: new JsonText(facets), version }
}

/** The row as the region and the day of carrying over have it. */
function settled(row: ProductRow, { region, carryoverDate }: Body): ProductRow {
  const isCarried = carryoverDate !== undefined && row.createdDate.slice(0, 10) < carryoverDate
  return {
    ...row,
    ...(carryoverDate === undefined ? {} : { carryover: isCarried ? 1 : 0 }),
    // What one place has is not told globally (LIM-03).
    ...(isGlobalRegion(region) ? { location: { ...row.location, totalInventory: 0 } } : {}),
  }
}

/** By `STYLE_COLOR`; undefined where nobody asked, empty where nothing is told globally. */
async function availabilityOfRows(
  db: CatalogueDatabase,
  caller: Caller,
  { includeWarehouseAvailability: warehouse = false, availabilityDate, region }: Body,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<string, Availability[]> | undefined> {
  if (warehouse === false && availabilityDate === undefined) return undefined
  if (isGlobalRegion(region)) return new Map()
  const places = new Map<LocationCode, string[]>()
  for (const row of rows) {
    const place = warehouse === false ? row.location.code : warehouse === true ? defaults.location : warehouse
    places.set(place, [...(places.get(place) ?? []), row._id])
  }
  const found = new Map<string, Availability[]>()
  // At most the five locations there are.
  for (const [place, ids] of places) {
    visibleLocations(caller, place)
    for (const [id, sizes] of await readAvailability(db, ids, locationId(place))) {
      found.set(
        id,
        sizes.filter(({ date }) => availabilityDate === undefined || date <= availabilityDate),
      )
    }
  }
  return found
}
