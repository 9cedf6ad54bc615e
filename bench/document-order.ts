import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { defaultSettings } from '../contract/documents/default-settings.ts'
import { layOutDocument } from '../contract/documents/layout/lay-out-document.ts'
import type { LaidOutDocument } from '../contract/documents/layout/page-model.ts'
import { documentWords } from '../server/domains/documents/rendering/document-words.ts'
import { pdfType } from '../server/domains/documents/rendering/pdf-type.ts'
import type { RenderOrder } from '../server/domains/documents/rendering/render-order.ts'
import { buildDocumentSource } from '../tests/builders/document-source.ts'

export const unwatched = { report: () => undefined, isCancelled: () => false }

/** What is asked of the renderer, with a picture of its own for every product. */
export async function order(folder: string, count: number, subType: RenderOrder['subType'], width: number) {
  const pictures: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const path = join(folder, `${width}-${index}.jpg`)
    pictures[String(index)] = path
    if (!existsSync(path)) await writeFile(path, await shoe(index, width))
  }
  const order: RenderOrder = {
    source: buildDocumentSource(count, { pictures: Object.keys(pictures) }),
    type: subType === 'Spreadsheet' ? 'Spreadsheet' : 'Linesheet',
    subType,
    settings: {
      ...defaultSettings('Footwear', subType === 'Spreadsheet' ? 'Spreadsheet' : 'Linesheet', subType),
      groupBy: 'division',
    },
    author: 'Mara Kessler',
    today: '2026-11-21',
    language: 'en-US',
    pictures,
    largePictures: {},
    file: join(folder, `out.${subType === 'Spreadsheet' ? 'xlsx' : 'pdf'}`),
  }
  return order
}

/** A different picture for every number, about as large as a product's on its plate. */
const shoe = (index: number, width: number): Promise<Buffer> => {
  const shapes = Array.from({ length: 24 }, (_, part) => {
    const hue = (index * 37 + part * 15) % 360
    return `<ellipse cx="${60 + ((index + part * 53) % 280)}" cy="${150 + ((part * 31) % 120)}" rx="${20 + part * 3}" ry="${10 + part}" fill="hsl(${hue} 60% 50%)" stroke="#222"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#f6f6f4"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 86 }).toBuffer()
}

/** Other work on the machine only ever slows a round down. */
export const quickest = (times: readonly number[]): number => Math.min(...times)

/** The line sheet of an order as its renderer lays it out. */
export const pagesOf = (wanted: RenderOrder): LaidOutDocument =>
  layOutDocument({
    ...wanted,
    type: 'Linesheet',
    words: documentWords(wanted.language),
    measure: pdfType(new PDFDocument({ autoFirstPage: false, font: null as unknown as string })).measure,
  })
