import type { DocumentRow } from '../../../../contract/documents/document-source.ts'
import type { zipImages as zipCall } from '../../../../contract/documents/zip-images.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { entryNames } from '../../../engine/zip/entry-names.ts'
import { zipStream } from '../../../engine/zip/zip-stream.ts'
import { type WantedPhoto, zippedPhotos } from '../../catalogue/catalogue.public.ts'
import { findDocument } from '../documents.queries.ts'
import { presentDocument } from '../documents.present.ts'
import { readSource } from '../read-source.ts'
import type { DocumentsRoom } from '../room.ts'

/** The pictures of a document as a ZIP that is made while it is read (DLP-02). @throws Failure as the contract says */
export async function zipImages(
  room: DocumentsRoom,
  caller: Caller,
  { id, small, heroOnly }: Parsed<typeof zipCall>['params'],
  signal: AbortSignal,
): Promise<FileAnswer> {
  const row = await findDocument(room.db, caller, id)
  const { displayName, locationId } = presentDocument(row, caller)
  const collectionId = row.collection_public_id ?? undefined
  const wish = { assortmentId: row.assortment_public_id, locationId, collectionId }
  const { source } = await readSource(room, caller, wish, signal)
  const wanted = source.rows.flatMap((product) => picturesOf(product, heroOnly === 'true'))
  if (wanted.length === 0) throw new Failure('nothingToDo', 'None of the products has a picture')
  return {
    content: zipStream(
      zippedPhotos({ ...room.catalogue, store: room.store }, wanted, small === 'true', entryNames(), signal),
    ),
    filename: `${displayName}.zip`,
    contentType: 'application/zip',
  }
}

const picturesOf = ({ style, name, color, photos }: DocumentRow, heroOnly: boolean): WantedPhoto[] =>
  (heroOnly ? photos.slice(0, 1) : photos).map(({ hash, angle }) => ({
    hash,
    folder: `${style} ${name}`,
    name: `${style}_${color}_${angle}`,
  }))
