import { LRUCache } from 'lru-cache'
import type { PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import type { LinkWish } from '../../../../contract/documents/share-document.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { logoKey } from '../../../engine/pictures/logo-key.ts'
import { linkNotValid } from '../../shares/shares.public.ts'
import { picturesKey } from '../document-object.ts'
import type { DocumentJobRow } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { documentOfLink } from './open-shared.ts'

/** Documents whose lists of pictures are remembered: a page asks for dozens of pictures at once. */
const remembered = { max: 50, ttl: 600_000 }

type ReadPicture = (link: LinkWish, hash: string, width: PhotoWidth) => Promise<FileAnswer>

/** Reads pictures of shared documents; a link shows those on its own pages alone. @throws Failure linkNotValid */
export function sharedPictures({
  db,
  store,
  catalogue,
}: Pick<DocumentsRoom, 'db' | 'store' | 'catalogue'>): ReadPicture {
  const lists = new LRUCache<string, ReadonlySet<string>>(remembered)
  const listOf = async (row: DocumentJobRow): Promise<ReadonlySet<string>> => {
    const known = lists.get(row.public_id)
    if (known) return known
    const kept = await store.readBuffer(picturesKey(row))
    const list = new Set(kept ? (JSON.parse(kept.toString()) as string[]) : [])
    lists.set(row.public_id, list)
    return list
  }
  return async (link, hash, width) => {
    const row = await documentOfLink({ db }, link)
    if (!(await listOf(row)).has(hash)) throw linkNotValid()
    const photo = await catalogue.renditions.file(hash, width, 'webp')
    // What is no photo of a product is a logo, or what stands on a group's page.
    const content = await store.readBuffer(photo?.key ?? logoKey(hash))
    if (!content) throw linkNotValid()
    return { content, size: content.length, filename: `${hash}.webp`, contentType: 'image/webp', inline: true }
  }
}
