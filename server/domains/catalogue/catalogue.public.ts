import type { RawBuilder } from 'kysely'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { LineStatus, ProductQuery, ProductType } from '../../../contract/catalogue/product-query.ts'
import type { Availability, Colourway, Product } from '../../../contract/catalogue/product.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { defaults } from '../../../contract/kernel/limits.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import type { PictureProcesses } from '../../engine/pictures/picture-processes.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Scratch } from '../../engine/storage/scratch-folder.ts'
import { type FetchProducts, prepareFetchProducts } from './actions/fetch-products.ts'
import { readProduct } from './actions/get-product.ts'
import { checkProducts } from './actions/validate-products.ts'
import { readColourways } from './actions/list-colourways.ts'
import { type FoundStyle, searchStyles } from './actions/search-styles.ts'
import { readAvailability } from './availability.queries.ts'
import { visiblePopColours, visibleScope } from './catalogue.access.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import type { CatalogueEvent } from './feed/upsert-batch.ts'
import { type ProductPhoto, readPhotosOf } from './photos/photo.queries.ts'
import type { PictureDrawer } from './photos/render-photo.ts'
import { createRenditions, type Renditions } from './photos/renditions.ts'
import { changesSince } from './facet-index/missed-changes.queries.ts'
import { openIndex } from './facet-index/open-index.ts'
import { type IdTexts, keepIdTexts } from './rows/id-texts.ts'
import { inSeenColour } from './pop-colours.queries.ts'
import { createRowReader, rowOf, type ReadyRow, type RowReader, usualRowMemory } from './rows/row-reader.ts'
import { locationId, locationIds } from './rules/locations.ts'
import type { PopColours } from './rules/product-search.ts'
import { createSkeletonReader, type SkeletonReader } from './rows/skeleton-reader.ts'

export type { FindHolders } from './actions/look-up-more.ts'
export type { PopColours } from './rules/product-search.ts'

export { readKeys } from './catalogue.queries.ts'
export { productNames } from './product-names.queries.ts'

export { takePictures } from './photos/take-pictures.ts'
export { type WantedPhoto, zippedPhotos } from './photos/zip-photos.ts'

/** The catalogue's readers, made once and handed to its routes and to other rooms. */
export interface Catalogue {
  readonly db: CatalogueDatabase
  readonly rows: RowReader
  readonly skeletons: SkeletonReader
  /** `STYLE_COLOR` of keys, in their order. */
  readonly idTexts: IdTexts
  readonly fetch: FetchProducts
  readonly renditions: Renditions
  /** True when the index in memory answers; until then the tables do. */
  isIndexed(): boolean
  /** Reads the whole catalogue anew, for who has written it by other ways than the feed's. */
  reload(): Promise<void>
  close(): Promise<void>
}

export interface CatalogueSurroundings {
  db: CatalogueDatabase
  hub: LiveHub
  store: ObjectStore
  scratch: Scratch
  pictures: PictureProcesses
  /** Draws pictures that are kept as words; without it there are only stored ones. */
  drawPicture?: PictureDrawer
  log: Pick<Logger, 'warn'>
  /** Bytes that rows kept ready may take. */
  rowMemory: number
  /** Bundle of the thread that keeps the facets in memory; without it the tables answer everything. */
  indexThread?: { file: string; connection: PoolConfig }
}

export function createCatalogue(surroundings: CatalogueSurroundings): Catalogue {
  const { db, hub, store, scratch, pictures, log, drawPicture, indexThread, rowMemory } = surroundings
  const onError = (error: Error) => log.warn({ err: error }, 'the index of the catalogue failed')
  const index =
    indexThread && openIndex({ ...indexThread, hub, missed: (version) => changesSince(db, version), onError })
  const rows = createRowReader(db, locationIds, rowMemory)
  hub.subscribe('catalogue', (events) => {
    for (const { payload } of events) rows.forget((payload as CatalogueEvent).ids)
  })
  hub.onGap(() => rows.forget('all'))
  const skeletons = createSkeletonReader({ db, index: () => index?.current(), onError })
  return {
    db,
    rows,
    skeletons,
    idTexts: keepIdTexts(db),
    fetch: prepareFetchProducts(db, skeletons, rows),
    renditions: createRenditions({ db, store, scratch, pictures, drawPicture }),
    isIndexed: () => index?.current() !== undefined,
    async reload() {
      rows.forget('all')
      await index?.reload()
    },
    close: async () => index?.close(),
  }
}

/** The colours of POP that a person may see at a location (PERM-12). */
export const popColoursOf = (caller: Caller, location: LocationCode): PopColours =>
  visiblePopColours(caller, [location])

/** True for style-colours (`sc` of style `s`) that are no POP or in a colour that the person may see at a location. */
export const inColoursOf = (caller: Caller, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  inSeenColour(visibleScope(caller, 'ALL'), at)

/** A presented product row as JSON, for those who put more to it; `rowOf` reads it. */
export type ReadyProduct = ReadyRow
export { rowOf, usualRowMemory }

/**
 * Product rows at a location by key of style_colour, each with its text. What the location does not sell (any more)
 * comes with line status X and without prices; what is gone from the catalogue is missing.
 */
export async function hydrateReady(
  { rows }: Pick<Catalogue, 'rows'>,
  ids: readonly number[],
  location: LocationCode,
): Promise<Map<number, ReadyProduct>> {
  const at = locationId(location)
  const ready = await rows.read(
    ids,
    ids.map(() => at),
  )
  return new Map(ready.map((row) => [row.id, row]))
}

/**
 * Which products: what a query says, at one location, of some line statuses and product types (of all when left out), POP in
 * the colours of the person who asks or in all.
 */
export interface ProductSelection {
  query: ProductQuery
  location: LocationCode
  popColours: PopColours
  statuses: readonly LineStatus[]
  types?: readonly ProductType[]
}

/**
 * Keys of everything that matches in the order of style and colour, at most `limit`, and how many styles it is of; for
 * 'all that match' and dynamic assortments.
 */
export async function matching(
  { skeletons }: Pick<Catalogue, 'skeletons'>,
  { location, ...selection }: ProductSelection,
  limit: number,
): Promise<{ keys: number[]; styleCount: number }> {
  const skeleton = await skeletons.read({
    ...selection,
    locations: [location],
    sort: ['style'],
    skip: 0,
    limit,
    total: true,
    facets: [],
  })
  return { keys: Array.from(skeleton.ids), styleCount: skeleton.styleCount }
}

/** Styles of the caller's locations for what was typed, best first; at most ten. */
export const findStyles = (
  catalogue: Pick<Catalogue, 'db' | 'skeletons'>,
  caller: Caller,
  text: string,
  limit: number,
): Promise<FoundStyle[]> => searchStyles(catalogue, caller, text, limit)

/** What can ship by size and day, by `STYLE_COLOR` at one location; products without any are missing. */
export const availabilityOf = (
  { db }: Pick<Catalogue, 'db'>,
  styleColorIds: readonly string[],
  location: LocationCode,
): Promise<Map<string, Availability[]>> => readAvailability(db, styleColorIds, locationId(location))

/**
 * A style-colour as one location sells it, with the colourways of its style there.
 * @throws Failure notAllowed for a location the caller does not have, notFound when it is not sold there
 */
export async function productSoldAt(
  { db, rows }: Pick<Catalogue, 'db' | 'rows'>,
  caller: Caller,
  styleColorId: string,
  location: LocationCode,
): Promise<{ product: Product; colourways: Colourway[] }> {
  const product = await readProduct(db, rows, caller, styleColorId, location)
  // Else it is shown at another location of the caller that sells it.
  if (product.location.code !== location) {
    throw new Failure('notFound', `${styleColorId} is not sold in ${location}`, { data: { product: styleColorId } })
  }
  const { styles } = await readColourways(db, caller, [product.style], location)
  return { product, colourways: styles[product.style] ?? [] }
}

/** @throws Failure notFound when none of the caller's locations sells it, as its page does */
export async function requireProduct(
  { db, rows }: Pick<Catalogue, 'db' | 'rows'>,
  caller: Caller,
  styleColorId: string,
): Promise<void> {
  await readProduct(db, rows, caller, styleColorId, undefined)
}

/** Pictures of products, all angles or the first of each. */
export const photosOf = (
  { db }: Pick<Catalogue, 'db'>,
  products: Parameters<typeof readPhotosOf>[1],
  heroOnly: boolean,
): Promise<ProductPhoto[]> => readPhotosOf(db, products, heroOnly)

/** The products that typed styles and colours name, as far as this person sees them somewhere; by the rows' places. */
export async function productsNamed(
  { db }: Pick<Catalogue, 'db'>,
  caller: Caller,
  rows: readonly { style: string; color: string }[],
): Promise<{ ids: string[]; missing: { style: string; color: string }[] }> {
  const asked = { products: [...rows], 'locations.code': 'ALL' as const, photos: false }
  const { found, problems } = await checkProducts(db, caller, asked)
  return {
    ids: found.map(({ styleColorId }) => styleColorId),
    // One that is named twice is there already.
    missing: problems.filter(({ problem }) => problem !== 'duplicate').map(({ style, color }) => ({ style, color })),
  }
}

/** Keys of the products of a division that are sold at any location of this person. */
export async function keysOfDivision(
  { skeletons }: Pick<Catalogue, 'skeletons'>,
  caller: Caller,
  division: string,
  limit: number,
): Promise<number[]> {
  const skeleton = await skeletons.read({
    ...visibleScope(caller, 'ALL'),
    statuses: defaults.lineStatuses,
    query: { division: [division] },
    sort: ['style'],
    skip: 0,
    limit,
    total: false,
    facets: [],
  })
  return [...new Set(skeleton.ids)]
}
