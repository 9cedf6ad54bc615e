import { type Sheet, writeSheet } from '../../server/engine/tables/write-sheet.ts'
import type { FilePlan } from './asset-plan.ts'
import { makePdf, type PdfWish } from './make-pdf.ts'
import type { Scene } from './scenes.ts'

export const jpegOf = (draw: () => Scene): FilePlan => ({
  usage: 'Primary',
  ending: 'jpg',
  contentType: 'image/jpeg',
  make: (jpeg) => jpeg(draw().svg, '#ffffff', 84),
})

/** A drawing as it is; as a working file it is what the picture was made from. */
export const svgOf = (draw: () => string, usage: FilePlan['usage'] = 'Primary'): FilePlan => ({
  usage,
  ending: 'svg',
  contentType: 'image/svg+xml',
  make: () => Promise.resolve(Buffer.from(draw())),
})

export const pdfOf = (wish: PdfWish, groups: readonly string[] = []): FilePlan => ({
  usage: 'Primary',
  ending: 'pdf',
  contentType: 'application/pdf',
  groups,
  make: (jpeg) => makePdf(wish, jpeg),
})

export const sheetOf = (sheet: Sheet, groups: readonly string[]): FilePlan => ({
  usage: 'Primary',
  ending: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  groups,
  make: async () => Buffer.from(await writeSheet(sheet)),
})
