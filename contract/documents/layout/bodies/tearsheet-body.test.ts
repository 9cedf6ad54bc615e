import { expect, test } from 'vitest'
import { buildDocumentSource } from '../../../../tests/builders/document-source.ts'
import { defaultSettings } from '../../default-settings.ts'
import { layOutDocument } from '../lay-out-document.ts'

const [type, subType] = ['Tearsheet', 'Thumbnails Only'] as const
const sheet = (count: number) =>
  layOutDocument({
    source: buildDocumentSource(count, { row: (index) => ({ style: 'FIRST', color: `C${index}` }) }),
    type,
    subType,
    settings: { ...defaultSettings('Footwear', type, subType), coverPage: false, hideSpillover: true },
    author: 'Mara Kessler',
    today: '2026-11-21',
    language: 'en-US',
    words: (key) => key,
    measure: (text, _face, size) => [...text].length * size * 0.55,
  }).pages

test('DOC-02 a tear sheet that hides its spill-over says behind the last picture of a full page how many more there are', () => {
  const more = (count: number) =>
    sheet(count)[0]!.marks.flatMap((mark) => (mark.kind === 'text' && /^\+\d+$/.test(mark.text) ? [mark.text] : []))
  const pages = sheet(200)
  const drawn = pages[0]!.cells.length
  expect(pages).toHaveLength(1)
  expect(more(200)).toEqual([`+${200 - drawn}`])
  // One more than was drawn has the place of what tells of others.
  expect([more(drawn + 1), more(drawn)]).toEqual([[], []])
})
