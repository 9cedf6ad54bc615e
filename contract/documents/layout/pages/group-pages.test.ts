import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDocumentSource } from '../../../../tests/builders/document-source.ts'
import type { KeptGroup } from '../../../assortments/group-sort/sort-board.ts'
import { defaultSettings } from '../../default-settings.ts'
import type { DocumentSettings } from '../../document.ts'
import { layOutDocument } from '../lay-out-document.ts'
import { broughtPictures } from './cover-page.ts'
import type { Mark, Measure, Page, PictureMark, TextMark } from '../page-model.ts'
import { richTextMarks } from '../blocks/rich-text-lines.ts'

const measure: Measure = (text, face, size) => [...text].length * size * (face === 'sansBold' ? 0.6 : 0.55)
const picture = `/media/logos/${'a'.repeat(64)}.webp`
const logo = `/media/logos/${'b'.repeat(64)}.webp`

const kept = (title: string, html: string, previewJpg: string | null, placed = true): KeptGroup => ({
  groupBy: 'division',
  title,
  placed,
  customContent: { html, previewJpg, sourceFile: null, version: 1 },
})

function requestOf(displayGroups: KeptGroup[], settings: Partial<DocumentSettings> = {}) {
  const source = buildDocumentSource(60)
  return {
    source: { ...source, assortment: { ...source.assortment, logo }, displayGroups },
    type: 'Linesheet' as const,
    subType: 'Expanded' as const,
    settings: {
      ...defaultSettings('Footwear', 'Linesheet', 'Expanded'),
      groupBy: 'division' as const,
      displayGroupPage: true,
      coverPage: true,
      ...settings,
    },
    author: 'Mara Kessler',
    today: '2026-11-21',
    language: 'en-US',
    words: (key: string) => key,
    measure,
  }
}
const textsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join('')
const addressesOf = ({ marks }: Page) =>
  marks.flatMap((mark) => (mark.kind === 'picture' && mark.address ? [mark.address] : []))
const groupPages = (pages: readonly Page[]) => pages.filter(({ kind }) => kind === 'group')

test('AST-14 DOC-02 the page before a group shows the words and the picture that people put there', () => {
  const groups = [
    kept('Work', '<h2>Built to last</h2><p>Soles that <strong>hold</strong></p><ul><li>Oil</li></ul>', picture),
    kept('Lifestyle', '', null),
  ]
  const request = requestOf(groups)
  const pages = groupPages(layOutDocument(request).pages)
  // A group for which nothing was written has its title over its products.
  expect(pages.map(({ title }) => title)).toEqual(['Work'])
  expect(textsOf(pages[0]!.marks)).toContain('Built to lastSoles that hold•Oil')
  expect(pages.map(addressesOf)).toEqual([[picture]])
  expect(broughtPictures(request)).toEqual([logo, picture])
  // By another grouping it is another group's page, and a document without such pages has none.
  expect(broughtPictures(requestOf(groups, { groupBy: 'gender' }))).toEqual([logo])
  expect(groupPages(layOutDocument(requestOf(groups, { displayGroupPage: false })).pages)).toEqual([])
  const sheet = layOutDocument(requestOf(groups, { includeImages: false }))
  expect(groupPages(sheet.pages).flatMap(addressesOf)).toEqual([])
})

test('AST-14 DOC-02 where a group opens no page, its name stands left of what people put there, all of it on the page', () => {
  const groups = [kept('Work', '<p>Soles that hold</p>', picture)]
  const { pages, width } = layOutDocument(requestOf(groups, { displayGroupPageBreaks: false, sectionBreaks: false }))
  const page = pages.find(({ marks }) => textsOf(marks).includes('Soles that hold'))!
  const said = (text: string) => page.marks.find((mark) => mark.kind === 'text' && mark.text === text) as TextMark
  const shown = page.marks.find((mark) => mark.kind === 'picture' && mark.address === picture) as PictureMark
  const title = said('Work')
  expect(title.x + measure('Work', title.face, title.size)).toBeLessThan(shown.x)
  expect(shown.x + shown.width).toBeLessThan(said('Soles that hold').x)
  expect(said('Soles that hold').x + measure('Soles that hold', 'sans', 9)).toBeLessThan(width - 36)
})

test('AST-15 DOC-01 the cover bears the logo of the assortment', () => {
  const [cover] = layOutDocument(requestOf([])).pages
  expect([cover!.kind, addressesOf(cover!)]).toEqual(['cover', [logo]])
})

test('AST-14 words of any length stay in their box, and what does not fit ends in an ellipsis', () => {
  const word = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('a', 'W', ' ', '9', '日', '-') })
  const block = fc
    .tuple(fc.constantFrom('p', 'h2', 'li', 'blockquote', 'strong', 'u'), fc.array(word, { maxLength: 30 }))
    .map(([tag, words]) => `<${tag}>${words.join(' ')}</${tag}>`)
  const box = { x: 30, y: 40, width: 180, height: 220 }
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      for (const mark of richTextMarks(blocks.join(''), box, measure)) {
        expect(mark.kind).not.toBe('picture')
        const wide =
          mark.kind === 'text' ? measure(mark.text, mark.face, mark.size) : mark.kind === 'rule' ? mark.width : 0
        expect(mark.x).toBeGreaterThanOrEqual(box.x - 0.01)
        expect(mark.x + wide).toBeLessThanOrEqual(box.x + box.width + 0.01)
        expect(mark.y).toBeLessThanOrEqual(box.y + box.height + 0.01)
      }
    }),
  )
  const long = richTextMarks(`<p>${'stone '.repeat(400)}</p>`, box, measure)
  expect(textsOf(long)).toMatch(/ …$/)
  expect(textsOf(richTextMarks('<p>short <em>one</em></p>', box, measure))).toBe('short one')
})

test('DOC-02 the brand’s own small print takes the place of the usual one, over two lines where it is long', () => {
  const disclaimer =
    'Prices are those of the season and hold for orders that reach us before the first of March. '.repeat(2)
  const settings = { disclaimer, priceDisclaimer: true, coverPage: false, displayGroupPage: false, contentsPage: false }
  const [page] = layOutDocument(requestOf([], settings)).pages
  const small = page!.marks.flatMap((mark) => (mark.kind === 'text' && mark.size === 6.5 ? [mark.text] : []))
  expect(small.join(' ')).toContain('hold for orders that reach us before the first of March.')
  expect(small).not.toContain('priceDisclaimer')
})
