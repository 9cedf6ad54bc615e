import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/documents/default-settings.ts'
import { layOutDocument } from '../../../contract/documents/layout/lay-out-document.ts'
import { buildDocumentSource } from '../../../tests/builders/document-source.ts'
import { documentWords } from './rendering/document-words.ts'
import { pathBySize } from './rendering/draw-page.ts'
import type { DocumentsRoom } from './room.ts'
import { pictureFiles, widthsFor } from './prepare-pictures.ts'

test('ERR-04 a picture that cannot be loaded leaves its plate empty and does not stop the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-pictures-'))
  try {
    const made = new Map([
      ['here', { key: 'a', path: '/objects/a.jpg' }],
      ['fetched', { key: 'b' }],
      ['gone', { key: 'c' }],
    ])
    const room = {
      // 'broken' could not be made at all.
      catalogue: { renditions: { ensure: async () => made } },
      store: { readBuffer: async (key: string) => (key === 'b' ? Buffer.from('jpeg') : undefined) },
    } as unknown as Pick<DocumentsRoom, 'catalogue' | 'store'>
    const files = await pictureFiles(room, ['here', 'fetched', 'gone', 'broken'], 400, folder, {})
    expect(files).toEqual({ here: '/objects/a.jpg', fetched: join(folder, 'fetched-400.jpg') })
    expect(await readFile(files['fetched']!, 'utf8')).toBe('jpeg')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('DOC-02 with print resolution every picture on paper has 300 dots on an inch', () => {
  const kinds = [
    ['Linesheet', 'Condensed'],
    ['Linesheet', 'Expanded'],
    ['Pricesheet', 'Expanded'],
    ['Tearsheet', 'With Hero Image'],
    ['Tearsheet', 'Thumbnails Only'],
  ] as const
  for (const [type, subType] of kinds) {
    for (const paper of ['A4', 'Letter'] as const) {
      const settings = { ...defaultSettings('Footwear', type, subType), coverPage: true, printResolution: true, paper }
      const { pages } = layOutDocument({
        source: buildDocumentSource(30, { pictures: ['one'] }),
        type,
        subType,
        settings,
        author: '',
        today: '2026-11-21',
        language: 'en-US',
        words: documentWords('en-US'),
        measure: (text, _face, size) => text.length * size * 0.5,
      })
      const { cell, cover } = widthsFor('pdf', settings)
      const widthOf = pathBySize({ pictures: { one: String(cell) }, largePictures: { one: String(cover) } })
      const shown = pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'picture'))
      expect(shown.length).toBeGreaterThan(30)
      // A rendition is square and shown whole: the shorter side of its plate is its size on paper.
      for (const mark of shown)
        expect(Number(widthOf(mark)) / (Math.min(mark.width, mark.height) / 72)).toBeGreaterThanOrEqual(300)
    }
  }
})
