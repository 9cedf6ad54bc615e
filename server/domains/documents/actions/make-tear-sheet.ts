import { join } from 'node:path'
import { styleColourId } from '../../../../contract/catalogue/product.ts'
import type { downloadTearSheet, TearSheetSource } from '../../../../contract/documents/tear-sheet.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { productSoldAt } from '../../catalogue/catalogue.public.ts'
import { drawnPdf } from '../drawn-pdf.ts'
import { pictureFiles } from '../prepare-pictures.ts'
import type { TearSheetOrder } from '../rendering/render-tear-sheet.ts'
import type { DocumentsRoom } from '../room.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { documentFilename } from '../rules/document-name.ts'

type Wish = Parsed<typeof downloadTearSheet>['params']

/**
 * Makes the tear sheet of a style-colour while the browser waits; nothing is kept (PRD-06).
 * @throws Failure notAllowed for the location, notFound when it is not sold there or of another product type
 */
export async function makeTearSheet(
  room: DocumentsRoom,
  caller: Caller,
  wish: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const source = await readTearSheet(room, caller, wish)
  return room.scratch.within(async (folder) => {
    const { photos, name, style, color } = source.product
    const small = [...photos.map(({ hash }) => hash), ...source.colourways.flatMap(({ hero }) => hero?.hash ?? [])]
    const order: TearSheetOrder = {
      source,
      author: `${caller.name} ${caller.lastName}`.trim(),
      today: dayAt(caller.timezone, await readNow(room.db)),
      language: caller.language,
      pictures: await pictureFiles(room, small, 400, folder, { signal }),
      // The hero is some five inches wide: 300 dots on each.
      largePictures: await pictureFiles(
        room,
        photos.slice(0, 1).map(({ hash }) => hash),
        1600,
        folder,
        { signal },
      ),
      file: join(folder, 'tear-sheet.pdf'),
    }
    const filename = documentFilename(`${name}, ${style} ${color}`, '', style, 'pdf')
    return drawnPdf(room, 'documents/tear-sheet', order, { filename, signal })
  })
}

async function readTearSheet({ catalogue }: DocumentsRoom, caller: Caller, wish: Wish): Promise<TearSheetSource> {
  const id = styleColourId(wish.style, wish.color)
  const { product, colourways } = await productSoldAt(catalogue, caller, id, wish.locationCode)
  if (product.productType !== wish.productType) {
    throw new Failure('notFound', `${id} is no ${wish.productType} product`, { data: { product: id } })
  }
  // A buyer is not shown what can no longer be ordered, but for the colourway that was asked for.
  const open = colourways.filter(({ _id, lineStatus }) => _id === id || (lineStatus !== 'D' && lineStatus !== 'X'))
  return { product, colourways: open }
}
