import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { LineStatus, ProductQuery } from '../../../contract/catalogue/product-query.ts'
import type { Availability, Colourway, Product } from '../../../contract/catalogue/product.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import { explainProduct } from './actions/explain-product.ts'
import { type FetchProducts, prepareFetchProducts } from './actions/fetch-products.ts'
import { readProduct } from './actions/get-product.ts'
import { readColourways } from './actions/list-colourways.ts'
import { type FoundStyle, searchStyles } from './actions/search-styles.ts'
import { readAvailability } from './availability.queries.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import type { CatalogueEvent } from './feed/upsert-batch.ts'
import type { PictureDrawer } from './photos/render-photo.ts'
import { resumeUploads } from './feed-uploads/run-upload.ts'
import { createRenditions, type Renditions } from './photos/renditions.ts'
import { openIndex } from './facet-index/open-index.ts'
import { createRowReader, type ReadyRow, type RowReader } from './row-reader.ts'
import { locationId, locationIds } from './rules/locations.ts'
import { createSkeletonReader, type SkeletonReader } from './skeleton-reader.ts'

/** The catalogue's readers, made once and handed to its routes and to other rooms. */
export interface Catalogue {
  readonly db: CatalogueDatabase
  readonly rows: RowReader
  readonly skeletons: SkeletonReader
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
  /** Draws pictures that are kept as words; without it there are only stored ones. */
  drawPicture?: PictureDrawer
  log: Pick<Logger, 'warn'>
  /** Bundle of the thread that keeps the facets in memory; without it the tables answer everything. */
  indexThread?: { file: string; connection: PoolConfig }
}

export function createCatalogue(surroundings: CatalogueSurroundings): Catalogue {
  const { db, hub, store, log, drawPicture, indexThread } = surroundings
  const onError = (error: Error) => log.warn({ err: error }, 'the index of the catalogue failed')
  const index = indexThread && openIndex({ ...indexThread, hub, onError })
  const rows = createRowReader(db, locationIds)
  hub.subscribe('catalogue', (events) => {
    for (const { payload } of events) rows.forget((payload as CatalogueEvent).ids)
  })
  const skeletons = createSkeletonReader({ db, index: () => index?.current(), onError })
  return {
    db,
    rows,
    skeletons,
    fetch: prepareFetchProducts(skeletons, rows),
    renditions: createRenditions({ db, store, drawPicture }),
    isIndexed: () => index?.current() !== undefined,
    async reload() {
      rows.forget('all')
      await index?.reload()
    },
    close: async () => index?.close(),
  }
}

/** A presented product row with its JSON text, for those who put more to it. */
export type ReadyProduct = ReadyRow

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

/** Keys of everything that matches at a location in the order of style and colour, for 'all that match' and dynamic assortments. */
export async function keysMatching(
  { skeletons }: Pick<Catalogue, 'skeletons'>,
  query: ProductQuery,
  location: LocationCode,
  statuses: readonly LineStatus[],
  limit: number,
): Promise<number[]> {
  const skeleton = await skeletons.read({
    locations: [location],
    statuses,
    query,
    sort: ['style'],
    skip: 0,
    limit,
    total: false,
    facets: [],
  })
  return [...skeleton.ids]
}

/** Styles of the caller's locations for what was typed, best first, each with the colourway to open; at most ten. */
export const findStyles = (
  { db }: Pick<Catalogue, 'db'>,
  caller: Caller,
  text: string,
  limit: number,
): Promise<FoundStyle[]> => searchStyles(db, caller, text, limit)

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

/** Why a person sees a style-colour or does not (BEY-10). */
export const productExplained = (db: CatalogueDatabase, caller: Caller, styleColorId: string) =>
  explainProduct(db, caller, styleColorId)

/** At the start of the application: feeds that an earlier one left under way go on. */
export const resumeFeeds = resumeUploads
