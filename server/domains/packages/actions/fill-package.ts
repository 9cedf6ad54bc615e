import { isCollectionTooLarge } from '../../../../contract/assortments/collections/collection-size.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { MANY_NAMED } from '../../../../contract/assortments/named-assortments.ts'
import type { PackageWish } from '../../../../contract/packages/package.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { assortmentsNamed, readAssortmentForExport } from '../../assortments/assortments.public.ts'
import { keysOfDivision, photosOf, productsNamed } from '../../catalogue/catalogue.public.ts'
import { filesForCaller } from '../../libraries/libraries.public.ts'
import type { PackageContents } from '../package-contents.ts'
import type { PackagesRoom } from '../room.ts'

/** Most products whose pictures one package holds. */
const MOST_PRODUCTS = 50_000

export interface FilledPackage {
  contents: PackageContents
  files: number
  /** As far as sizes are known. */
  bytes: number
  missing: { style: string; color: string }[]
}

type Room = Pick<PackagesRoom, 'db' | 'catalogue'>
interface Looked {
  photos: Awaited<ReturnType<typeof photosOf>>
  small: boolean
  missing: { style: string; color: string }[]
}

/**
 * Everything that a wish comes to, as far as this person may see it (DLP-01).
 * @throws Failure nothingToDo, collectionTooLarge, notFound, notAllowed
 */
export async function fillPackage(room: Room, caller: Caller, wish: PackageWish): Promise<FilledPackage> {
  const wanted = wish.way === 'files' ? wish.files : []
  const keys = wanted.flatMap((one) => (one.type === 's3' ? [one.key] : []))
  const files = await filesForCaller(room.db, caller, [...new Set(keys)])
  requireLibraries(wanted, files)
  const looked = await photosFor(room, caller, wish)
  const photos = looked.flatMap((some) => some.photos.map((photo) => ({ photo, small: some.small })))
  const sizes = [
    ...files.map(({ file_size }) => file_size),
    // Small ones are made for it, and far from any limit.
    ...photos.map(({ photo, small }) => (small ? 0 : (photo.bytes ?? 0))),
  ]
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const missing = looked.flatMap((some) => some.missing)
  if (sizes.length === 0) throw new Failure('nothingToDo', 'There is no file to take away')
  if (isCollectionTooLarge(bytes)) {
    throw new Failure('collectionTooLarge', 'What is taken away at once stays below 20 GB', { data: { size: bytes } })
  }
  return {
    contents: {
      fileIds: files.map(({ public_id }) => public_id),
      photos: photos.map(({ photo: { hash, style, name, color, angle }, small }) => ({
        hash,
        folder: `${style} ${name}`,
        name: `${style}_${color}_${angle}`,
        small,
      })),
    },
    files: sizes.length,
    bytes,
    missing: missing.slice(0, 100),
  }
}

/** A file that is said to be of a library is of that one. @throws Failure notFound */
function requireLibraries(
  wanted: Extract<PackageWish, { way: 'files' }>['files'],
  files: Awaited<ReturnType<typeof filesForCaller>>,
): void {
  const libraryOf = new Map(files.map(({ public_id, library_type }) => [public_id, library_type]))
  const stray = wanted.find(
    (one) =>
      one.type === 's3' && one.s3Type && one.s3Type !== 'file' && (libraryOf.get(one.key) ?? one.s3Type) !== one.s3Type,
  )
  if (stray) throw noSuch('file in the library named')
}

async function photosFor(room: Room, caller: Caller, wish: PackageWish): Promise<Looked[]> {
  const named = async (rows: { style: string; color: string }[], small: boolean, heroOnly: boolean) => {
    if (rows.length === 0) return []
    requireProducts(caller)
    const { ids, missing } = await productsNamed(room.catalogue, caller, rows)
    return [{ photos: await photosOf(room.catalogue, { ids }, heroOnly), small, missing }]
  }
  if (wish.way === 'spreadsheet') return named(wish.rows, wish.small, wish.heroOnly)
  if (wish.way === 'division') {
    requireProducts(caller)
    const keys = await keysOfDivision(room.catalogue, caller, wish.division, MOST_PRODUCTS)
    return [{ photos: await photosOf(room.catalogue, { keys }, wish.heroOnly), small: wish.small, missing: [] }]
  }
  if (wish.way === 'assortment') return ofAssortment(room, caller, wish)
  const rows = wish.files.flatMap((one) => (one.type === 'photo' ? [one] : []))
  const found: Looked[] = []
  for (const small of [true, false])
    for (const heroOnly of [true, false])
      found.push(
        ...(await named(
          rows.filter((row) => row.small === small && row.heroOnly === heroOnly),
          small,
          heroOnly,
        )),
      )
  return found
}

async function ofAssortment(
  room: Room,
  caller: Caller,
  { assortmentsQuery, collectionsQuery, settings }: Extract<PackageWish, { way: 'assortment' }>,
): Promise<Looked[]> {
  if (!mayAccess(caller, areaAccess.viewAnyAssortments)) throw notAllowed()
  const { _id: collectionId, ...pairs } = collectionsQuery ?? {}
  const named = await assortmentsNamed(room, caller, { ...assortmentsQuery, ...pairs }, MANY_NAMED)
  if (named.length === 0) throw noSuch('assortment')
  const ids = new Set<string>()
  for (const one of named) {
    const { pages } = await readAssortmentForExport(room, caller, one, { groupBy: 'none', collectionId })
    for await (const products of pages()) for (const { _id } of products) ids.add(_id)
  }
  const photos = await photosOf(room.catalogue, { ids: [...ids] }, settings.heroOnly)
  return [{ photos, small: settings.small, missing: [] }]
}

function requireProducts(caller: Caller): void {
  if (!mayAccess(caller, areaAccess.lookUpProducts)) throw notAllowed()
}

const notAllowed = () => new Failure('notAllowed', 'You are not allowed to take this away')
