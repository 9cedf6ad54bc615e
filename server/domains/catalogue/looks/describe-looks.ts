import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { PictureLook } from '../../../engine/pictures/look-of-picture.ts'
import type { PictureProcesses } from '../../../engine/pictures/picture-processes.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { passesByItself } from '../../../engine/jobs/passes-by-itself.ts'
import type { Database } from '../../../tables.ts'
import type { CatalogueEvent } from '../feed/upsert-batch.ts'
import type { RenditionFile, Renditions } from '../photos/renditions.ts'
import { nextVersion, type Undescribed, undescribed, type WrittenLook, writeLooks } from './looks.queries.ts'

export interface LooksRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly pictures: PictureProcesses
  readonly catalogue: { readonly renditions: Renditions }
}

/** Style-colours that are looked up at once, and those that are described in one transaction. */
const LISTED = 5_000
const BATCH = 100
/**
 * Pictures in one task of the processes: what somebody brought gets its turn between them.
 */
const AT_ONCE = 8

/**
 * Looks at every hero that was not looked at yet: those of a feed that just came, and on the first run of this all there
 * are. What is done stays done when it is broken off.
 */
export async function describeLooks(room: LooksRoom, { signal }: { signal: AbortSignal }): Promise<void> {
  for (;;) {
    const waiting = await undescribed(room.db, LISTED)
    if (waiting.length === 0) return
    for (let from = 0; from < waiting.length; from += BATCH) {
      signal.throwIfAborted()
      await describe(room, waiting.slice(from, from + BATCH), signal)
    }
    if (waiting.length < LISTED) return
  }
}

async function describe(room: LooksRoom, heroes: readonly Undescribed[], signal: AbortSignal): Promise<void> {
  const hashes = [...new Set(heroes.map(({ hash }) => hash))]
  const looks = new Map<string, PictureLook | null>()
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    for (const [hash, found] of await lookAt(room, hashes.slice(from, from + AT_ONCE), signal)) looks.set(hash, found)
  }
  const written = heroes.map(({ id, hash }): WrittenLook => {
    const look = looks.get(hash)
    return { id, hash, colours: look?.colours ?? new Uint8Array(0), look: look?.look ?? null }
  })
  await act(room.db, nobody, {
    async change(trx): Promise<CatalogueEvent> {
      const version = await nextVersion(trx)
      await writeLooks(trx, written)
      return { version, ids: heroes.map(({ id }) => id) }
    },
    audit: 'nothing: a product has no history of its own (decision 12)',
    tell: (_none, payload) => [{ topic: 'catalogue', audience: 'all', payload }],
  })
}

async function lookAt(room: LooksRoom, hashes: readonly string[], signal: AbortSignal): Promise<DescribedPicture[]> {
  const files = await filesOf(room.catalogue.renditions, hashes, signal)
  const pictures = await Promise.all(
    [...files].map(async ([hash, { key, path }]): Promise<LookOrder[]> => {
      const picture = path ?? (await room.store.readBuffer(key))
      return picture ? [{ hash, picture }] : []
    }),
  )
  const order = pictures.flat()
  return order.length > 0 ? room.pictures.brought.run<DescribedPicture[]>('catalogue/looks', order, { signal }) : []
}

function noneOrLater(error: unknown): Map<string, RenditionFile> {
  if (passesByItself(error)) throw error
  return new Map()
}

/** In the width that rows of lists show, which is made anyway; cut-outs stay ones. What cannot be read is missing. */
async function filesOf(
  renditions: Renditions,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, RenditionFile>> {
  const files = (some: readonly string[]) => renditions.ensure(some, 160, 'webp', { signal })
  try {
    return await files(hashes)
  } catch (error) {
    // Then none could be had, and all are looked at later.
    if (passesByItself(error)) throw error
    // One of them is broken: alone it keeps nobody else from being looked at.
    const found: [string, RenditionFile][] = []
    for (const hash of hashes) {
      signal.throwIfAborted()
      found.push(...(await files([hash]).catch(noneOrLater)))
    }
    return new Map(found)
  }
}

/** A picture by its hash: the path of its file, or its bytes. */
export interface LookOrder {
  hash: string
  picture: string | Uint8Array
}
export type DescribedPicture = [hash: string, look: PictureLook | null]
