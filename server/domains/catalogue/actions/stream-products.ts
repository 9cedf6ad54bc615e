import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import type * as calls from '../../../../contract/catalogue/stream-products.ts'
import type { Output, Parsed } from '../../../../contract/kernel/endpoint.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { RowStream } from '../../../engine/http/answers/row-stream.ts'
import { Serialised } from '../../../engine/http/answers/serialised.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { Catalogue } from '../catalogue.public.ts'
import { rowOf } from '../rows/row-reader.ts'
import { countPhotosOf, readPhotosOf } from '../photos/photo.queries.ts'
import { pickFields } from '../rules/pick-fields.ts'

/** Products whose rows are read at a time, while those before are sent. */
const PIECE = 500
/** Of a list from first to last, and of nothing else. */
const everything = { skip: 0, limit: 10_000_000, total: false, facets: [] }

type ProductsBody = Parsed<typeof calls.streamProducts>['body']
type Product = Output<typeof calls.streamProducts>
type Photo = Output<typeof calls.streamPhotos>

/** The products of a list from first to last. @throws Failure notAllowed for a location */
export async function streamProducts(
  { skeletons, rows, idTexts }: Catalogue,
  caller: Caller,
  { sort, select, ...body }: ProductsBody,
): Promise<RowStream<Product>> {
  const { ids, locations } = await skeletons.read({
    ...everything,
    ...visibleScope(caller, body['locations.code']),
    statuses: body['locations.lineStatus'],
    types: body.productType,
    query: body.query,
    sort: typeof sort === 'string' ? [sort] : sort,
  })
  const named = async (keys: readonly number[]) => {
    const texts = await idTexts(keys)
    return texts.flatMap((_id) => (_id ? [{ _id }] : []))
  }
  const read = async (from: number): Promise<(Product | Serialised)[]> => {
    const keys = ids.slice(from, from + PIECE)
    // The ids alone need no rows.
    if (select?.every((field) => field === '_id')) return named(Array.from(keys))
    const ready = await rows.read(keys, locations.slice(from, from + PIECE))
    return ready.map((row) => (select ? pickFields(rowOf(row), select) : new Serialised(row.bytes)))
  }
  return new RowStream(ids.length, pieces(ids.length, read))
}

/** The pictures of what a query finds at the locations that the person has. */
export async function streamPhotos(
  { db, skeletons }: Catalogue,
  caller: Caller,
  { query = {}, heroOnly }: Parsed<typeof calls.streamPhotos>['query'],
): Promise<RowStream<Photo>> {
  const { ids } = await skeletons.read({
    ...everything,
    ...visibleScope(caller, 'ALL'),
    statuses: defaults.lineStatuses,
    query,
    sort: ['style'],
  })
  const isHeroOnly = heroOnly === 'true'
  const keys = Array.from(ids)
  const read = async (from: number): Promise<Photo[]> => {
    const photos = await readPhotosOf(db, { keys: keys.slice(from, from + PIECE) }, isHeroOnly)
    return photos.map(({ style_color_id: styleColorId, ...photo }) => ({
      ...photo,
      styleColorId,
      address: photoAddress(photo.hash, 1600, 'jpg'),
    }))
  }
  return new RowStream(await countPhotosOf(db, keys, isHeroOnly), pieces(keys.length, read))
}

async function* pieces<Row>(count: number, read: (from: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let from = 0; from < count; from += PIECE) yield await read(from)
}
