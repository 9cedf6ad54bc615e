import { expect, test } from 'vitest'
import type { Page, TextMark } from '../../../../contract/documents/layout/page-model.ts'
import { drawTagged } from './tagged-page.ts'

/** The elements of a page in the order they were begun, each with the texts that were drawn in it; `-`: beside the tree. */
function read(page: Page): string[] {
  const elements: { tag: string; texts: string[] }[] = []
  const beside = { tag: '-', texts: [] as string[] }
  let open = beside
  const doc = {
    markContent: () => (open = beside),
    markStructureContent: () => undefined,
    endMarkedContent: () => undefined,
    struct: (tag: string) => {
      const element = { tag, texts: [] as string[] }
      elements.push(element)
      return Object.assign(element, { add: () => (open = element), end: () => undefined })
    },
    add: () => undefined,
  }
  // What is marked for an element is drawn right behind.
  drawTagged(doc as never, page, doc as never, {
    height: 800,
    begins: true,
    isShown: () => true,
    draw: (mark) => mark.kind === 'text' && open.texts.push(mark.text),
  })
  return [...elements, beside]
    .filter(({ texts }) => texts.length > 0)
    .map(({ tag, texts }) => `${tag} ${texts.join(' ')}`)
}

const text = (words: string, x: number, y: number, size = 8): TextMark => ({
  kind: 'text',
  x,
  y,
  text: words,
  face: size > 12 ? 'serif' : 'sans',
  size,
  color: '#000000',
  align: 'left',
})
const cells = [
  { id: 'left', x: 40, y: 200, width: 200, height: 100 },
  { id: 'right', x: 260, y: 200, width: 200, height: 100 },
  { id: 'below', x: 40, y: 320, width: 200, height: 100 },
]

test('DOC-02 the words of each product are one paragraph, wherever on the page it stands and in whatever order it is drawn', () => {
  const page: Page = {
    kind: 'products',
    number: 1,
    title: 'Fall',
    cells,
    marks: [
      text('Fall', 40, 50, 18),
      text('Women', 40, 120, 16),
      text('1001', 40, 210),
      text('Court', 40, 300),
      text('2002', 260, 210),
      text('45.00', 239, 250),
      text('3003', 40, 330),
      text('Between', 250, 250),
      text('Under', 300, 350),
      text('page 1', 40, 790),
    ],
  }
  expect(read(page)).toEqual([
    'H2 Fall',
    'H2 Women',
    'P 1001 Court 45.00',
    'P 2002',
    'P 3003',
    'P Between',
    'P Under',
    '- page 1',
  ])
})
