import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDocumentRow, buildDocumentSource, sampleAvailability } from '../../../tests/builders/document-source.ts'
import type { ProductType } from '../../catalogue/product-query.ts'
import { defaultSettings, toggleSections } from '../default-settings.ts'
import type { DocumentRow } from '../document-source.ts'
import type { DocumentSettings } from '../document.ts'
import { groupRows } from './pages/group-rows.ts'
import { layOutDocument } from './lay-out-document.ts'
import type { LayoutRequest } from './layout-request.ts'
import type { Mark, Measure, Page } from './page-model.ts'

const measure: Measure = (text, _face, size) => [...text].length * size * 0.55

function pagesOf(
  count: number,
  settings: Partial<DocumentSettings> = {},
  choice: {
    type?: LayoutRequest['type']
    subType?: LayoutRequest['subType']
    row?: Parameters<typeof buildDocumentSource>[1]
    isGlobal?: boolean
    productType?: ProductType
  } = {},
): { pages: Page[]; width: number; height: number } {
  const { type = 'Linesheet', subType = 'Condensed', row, isGlobal = false, productType = 'Footwear' } = choice
  return layOutDocument({
    source: { ...buildDocumentSource(count, row), isGlobal },
    type,
    subType,
    settings: { ...defaultSettings(productType, type, subType), ...settings },
    author: 'Mara Kessler',
    today: '2026-11-21',
    language: 'en-US',
    words: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
    measure,
  })
}

const textsOf = (page: Page | undefined): string[] =>
  (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

function boxOf(mark: Mark): { left: number; right: number; top: number; bottom: number } {
  if (mark.kind === 'dot') {
    const { x, y, radius } = mark
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  }
  if (mark.kind === 'modules') {
    const { x, y, size } = mark
    return { left: x, right: x + size, top: y, bottom: y + size }
  }
  if (mark.kind === 'rule') return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y }
  if (mark.kind === 'picture') {
    return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }
  }
  const width = measure(mark.text, mark.face, mark.size)
  const left = mark.align === 'left' ? mark.x : mark.align === 'right' ? mark.x - width : mark.x - width / 2
  return { left, right: left + width, top: mark.y - mark.size * 0.75, bottom: mark.y + mark.size * 0.25 }
}

function faultsOf({ number, cells, marks }: Page, width: number, height: number): string[] {
  const outside = cells.filter(
    (cell) => cell.x < 35.9 || cell.x + cell.width > width - 35.9 || cell.y + cell.height > height - 49.9,
  )
  const overlapping = cells.filter((one, index) =>
    cells
      .slice(index + 1)
      .some(
        (other) =>
          one.x + one.width > other.x &&
          other.x + other.width > one.x &&
          one.y + one.height > other.y &&
          other.y + other.height > one.y,
      ),
  )
  const offThePage = marks.filter((mark) => {
    const box = boxOf(mark)
    return box.left < 0 || box.right > width + 0.01 || box.top < 0 || box.bottom > height
  })
  return [
    ...outside.map(({ id }) => `page ${number}: ${id} outside`),
    ...overlapping.map(({ id }) => `page ${number}: ${id} overlaps`),
    ...offThePage.map((mark) => `page ${number}: ${JSON.stringify(mark)} off the page`),
  ]
}

/** Marks that begin in the cell of a product and end below it. */
function leftItsCell({ number, cells, marks }: Page, height: number): string[] {
  return marks.flatMap((mark) => {
    const box = boxOf(mark)
    if (box.top < 74 || box.top > height - 40) return []
    const holder = cells.find(
      (cell) =>
        box.left >= cell.x - 1 &&
        box.left <= cell.x + cell.width &&
        box.top >= cell.y - 1 &&
        box.top < cell.y + cell.height,
    )
    const leaves = holder !== undefined && box.bottom > holder.y + holder.height + 2
    return leaves ? [`page ${number}: ${JSON.stringify(mark)} leaves ${holder.id}`] : []
  })
}

/** Words of one line that stand on each other; keys stand here for names of columns and the `+`, and are wider. */
function writtenOver({ number, marks }: Page): string[] {
  const texts = marks.flatMap((mark) =>
    mark.kind === 'text' && !/^(column\..*|moreSizes|)$/.test(mark.text) ? [{ mark, ...boxOf(mark) }] : [],
  )
  const inLines = texts.toSorted((one, other) => one.mark.y - other.mark.y || one.left - other.left)
  return inLines.slice(1).flatMap((one, at) => {
    const before = inLines[at]!
    const meets = before.mark.y === one.mark.y && before.right > one.left + 0.01
    return meets ? [`page ${number}: ${before.mark.text} | ${one.mark.text}`] : []
  })
}

/** Cells of a page from top to bottom, in a line from left to right. */
const asRead = (cells: Page['cells']): Page['cells'] =>
  cells.toSorted((one, other) => (Math.abs(one.y - other.y) > 1 ? one.y - other.y : one.x - other.x))

const toggles = Object.values(toggleSections).flat()

const kinds = [
  { type: 'Linesheet', subType: 'Condensed' },
  { type: 'Linesheet', subType: 'Expanded' },
  { type: 'Pricesheet', subType: 'Condensed' },
  { type: 'Pricesheet', subType: 'Expanded' },
  { type: 'Tearsheet', subType: 'With Hero Image' },
  { type: 'Tearsheet', subType: 'Thumbnails Only' },
] as const
const anyKind = fc.constantFrom(...kinds)

test('DOC-02 every product stands exactly once, in order, inside its page and apart from the others', () => {
  const settings = fc.record({
    ...Object.fromEntries(toggles.map((toggle) => [toggle, fc.boolean()])),
    paper: fc.constantFrom('A4', 'Letter'),
    groupBy: fc.constantFrom('none', 'division', 'gender'),
  }) as fc.Arbitrary<Partial<DocumentSettings>>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), settings, anyKind, fc.boolean(), (count, asked, kind, isReorder) => {
      const chosen = { ...asked, hideSpillover: kind.type === 'Tearsheet' ? false : asked.hideSpillover! }
      const facts = isReorder
        ? {
            lineStatus: 'R' as const,
            availability: sampleAvailability(),
            styleNote: 'A note '.repeat(30),
            materials: 'Mesh '.repeat(40),
          }
        : {}
      const { pages, width, height } = pagesOf(count, chosen, { ...kind, row: { row: () => facts } })
      const ids = pages.flatMap(({ cells }) => asRead(cells).map(({ id }) => id))
      const { groupBy = 'none' } = chosen
      const title = (row: DocumentRow) => (groupBy === 'none' ? '' : row[groupBy])
      const inOrder = buildDocumentSource(count).rows.toSorted((one, other) => title(one).localeCompare(title(other)))
      expect(ids).toEqual(inOrder.map(({ _id }) => _id))
      expect(pages.flatMap((page) => faultsOf(page, width, height))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('DOC-01 without pictures as many rows stand on a page as their words leave room for, numbered where asked', () => {
  const chosen = { coverPage: false, hideSpillover: true, sortNumber: true }
  for (const subType of ['Condensed', 'Expanded'] as const) {
    const pictured = pagesOf(90, chosen, { subType }).pages
    const bare = pagesOf(90, { ...chosen, includeImages: false }, { subType }).pages
    expect(bare[0]!.cells.length).toBeGreaterThanOrEqual(pictured[0]!.cells.length * 2)
    const texts = bare[0]!.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    for (const [index] of bare[0]!.cells.entries()) expect(texts).toContain(String(index + 1))
  }
})

test.each([true, false])(
  'DOC-02 what is drawn stays inside its cell with every toggle on, pictures %s',
  (includeImages) => {
    const everything = { ...Object.fromEntries(toggles.map((toggle) => [toggle, true])), includeImages }
    const row = () => ({
      lineStatus: 'R' as const,
      availability: sampleAvailability(),
      styleNote: 'A long note. '.repeat(20),
      materials: 'Mesh, '.repeat(40),
    })
    for (const paper of ['A4', 'Letter'] as const) {
      for (const subType of ['Condensed', 'Expanded'] as const) {
        for (const groupBy of ['none', 'division'] as const) {
          const chosen = { ...everything, displayGroupPage: false, sectionBreaks: false, paper, groupBy }
          const { pages, height } = pagesOf(40, chosen, { subType, row: { row } })
          expect(pages.flatMap((page) => leftItsCell(page, height))).toEqual([])
        }
      }
    }
  },
)

test('DOC-02 contents stand on the cover or above the first products, and on pages of their own where they are long', () => {
  const covered = pagesOf(60, { groupBy: 'division', displayGroupPage: true, pageNumbers: true })
  // A page for a title alone is none: nobody wrote anything for these groups.
  expect(new Set(covered.pages.slice(1).map(({ kind }) => kind))).toEqual(new Set(['products']))
  expect(covered.pages.map(({ number }) => number)).toEqual(covered.pages.map((_, index) => index + 1))
  const opening = (pages: typeof covered.pages, group: string) => pages.find(({ title }) => title === group)!.number
  for (const group of ['Lifestyle', 'Performance', 'Work']) {
    expect(textsOf(covered.pages[0])).toEqual(expect.arrayContaining([group, String(opening(covered.pages, group))]))
  }
  const { pages } = pagesOf(60, { groupBy: 'division', coverPage: false })
  expect(pages[0]!.kind).toBe('products')
  expect(textsOf(pages[0])).toEqual(expect.arrayContaining(['Work', String(opening(pages, 'Work'))]))
  expect(pages.flatMap(({ cells }) => cells)).toHaveLength(60)
  // Above the names of its columns on a price sheet, too.
  for (const subType of ['Condensed', 'Expanded'] as const) {
    const settings = { groupBy: 'division', coverPage: false, contentsPage: true } as const
    const list = pagesOf(60, settings, { type: 'Pricesheet', subType })
    expect(list.pages.map(({ kind }) => kind)).not.toContain('contents')
    const [opens, ...others] = list.pages.map((page) =>
      page.marks.find((mark) => mark.kind === 'text' && mark.text === 'column.cost'),
    )
    const lines = list.pages[0]!.marks.filter((mark) => mark.kind === 'text' && mark.text === 'Work')
    expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(opens!.y - 8)
    expect(Math.min(...list.pages[0]!.cells.map(({ y }) => y))).toBeGreaterThan(opens!.y)
    for (const other of others) expect(other!.y).toBeLessThan(opens!.y)
  }
  // The products make room for what stands above them.
  const lastLine = Math.max(
    ...pages[0]!.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'Work' ? [mark.y] : [])),
  )
  expect(Math.min(...pages[0]!.cells.map(({ y }) => y))).toBeGreaterThan(lastLine)

  const row = { row: (index: number) => ({ division: `Division ${index}` }) }
  for (const coverPage of [true, false]) {
    const many = pagesOf(60, { groupBy: 'division', coverPage }, { row })
    expect(many.pages.filter(({ kind }) => kind === 'contents').length).toBeGreaterThan(1)
  }
})

test('DOC-01 no name is cut on any line sheet, whatever is sold', () => {
  const name = 'Wasserabweisender Trekkingstiefel Rübezahl mit Sympatex-Membran'
  const row = { row: () => ({ name, colorDescription: 'Midnight Navy / Reflective Silver / Gum', materials: name }) }
  for (const productType of ['Footwear', 'Apparel', 'POP'] as const) {
    for (const subType of ['Condensed', 'Expanded'] as const) {
      const { pages, width, height } = pagesOf(20, { coverPage: false }, { row, productType, subType })
      // The words' keys stand here for the short names of figures.
      const cut = pages.flatMap(textsOf).filter((text) => text.endsWith('…') && !text.startsWith('figure.'))
      expect(cut).toEqual([])
      expect(pages.flatMap((page) => faultsOf(page, width, height))).toEqual([])
    }
  }
})

test('DOC-01 a very long name is whole on every kind of document, with every toggle on', () => {
  const name =
    'Wasserabweisender Trekkingstiefel Rübezahl mit herausnehmbarer Sympatex-Membran und Vibram-Sohle für Frauen und Männer'
  const everything = Object.fromEntries(toggles.map((toggle) => [toggle, true]))
  const facts = {
    lineStatus: 'R' as const,
    availability: sampleAvailability(),
    styleNote: 'A note. '.repeat(20),
    materials: 'Mesh, '.repeat(40),
  }
  const asked = kinds.flatMap((kind) =>
    (['A4', 'Letter'] as const).flatMap((paper) =>
      [true, false].map((includeImages) => ({ ...kind, paper, includeImages })),
    ),
  )
  for (const { type, subType, paper, includeImages } of asked) {
    const settings = { ...everything, paper, includeImages, coverPage: false }
    // Long among others, and two of one style: a name that is told once is whole where it is told.
    const row = (index: number) => ({
      ...facts,
      ...(index % 5 < 2 ? { name, style: `LONG${index - (index % 5)}` } : {}),
    })
    const { pages, width, height } = pagesOf(24, settings, { type, subType, row: { row } })
    const words = pages.map((page) => textsOf(page).join(' '))
    const label = JSON.stringify({ type, subType, paper, includeImages })
    const cut = pages.flatMap(textsOf).filter((text) => text.endsWith('…') && name.includes(text.slice(0, -1)))
    expect(cut, label).toEqual([])
    expect(words.join(' ').includes('Frauen und Männer'), label).toBe(true)
    expect(
      pages.flatMap((page) => [...faultsOf(page, width, height), ...leftItsCell(page, height), ...writtenOver(page)]),
      label,
    ).toEqual([])
  }
})

test('DOC-02 page numbers and what else stands at the foot go where nobody asks for them', () => {
  const bare = pagesOf(60, { coverPage: false, pageNumbers: false, author: false, date: false, priceDisclaimer: false })
  expect(bare.pages.every(({ kind }) => kind === 'products')).toBe(true)
  expect(textsOf(bare.pages[0])).not.toContain('1')
})

test('DOC-02 author, date, price disclaimer and size legend appear only when asked for', () => {
  const withAll = pagesOf(5, { author: true, date: true, priceDisclaimer: true, sizeLegend: true, coverPage: false })
  expect(textsOf(withAll.pages[0])).toEqual(
    expect.arrayContaining(['Mara Kessler · 11/21/26', 'priceDisclaimer USD 11/21/26']),
  )
  expect(withAll.pages.at(-1)?.kind).toBe('sizes')
  const without = pagesOf(5, {
    author: false,
    date: false,
    priceDisclaimer: false,
    sizeLegend: false,
    coverPage: false,
  })
  expect(textsOf(without.pages[0]).join(' ')).not.toMatch(/Kessler|11\/21\/26|priceDisclaimer/)
  expect(without.pages.at(-1)?.kind).toBe('products')
})

test('LIM-03 a line of the whole world says that its quantities are not told, where they are asked for', () => {
  const foot = (settings: Partial<DocumentSettings>, isGlobal: boolean) =>
    textsOf(pagesOf(5, { coverPage: false, priceDisclaimer: false, ...settings }, { isGlobal }).pages[0]).join(' ')
  expect(foot({ inventory: true }, true)).toContain('notTold')
  expect(foot({ inventory: true }, false)).not.toContain('notTold')
  expect(foot({ inventory: false, availability: false }, true)).not.toContain('notTold')
})

test('DOC-02 section breaks begin every group on a page of its own, else groups follow each other', () => {
  const broken = pagesOf(30, {
    groupBy: 'division',
    sectionBreaks: true,
    coverPage: false,
    contentsPage: false,
  } as const)
  const flowing = pagesOf(30, {
    groupBy: 'division',
    sectionBreaks: false,
    coverPage: false,
    contentsPage: false,
  } as const)
  expect(broken.pages).toHaveLength(3)
  expect(flowing.pages.length).toBeLessThan(3)
  expect(textsOf(flowing.pages[0])).toContain('Performance')
})

test('DOC-02 a style moves to the next page as a whole unless spill-over is hidden', () => {
  // Fifteen to a page: after twelve of one style, three places are left and five colourways come.
  const row = (index: number) => ({ style: index < 12 ? 'FIRST' : 'SECOND', color: `C${index}` })
  const kept = pagesOf(17, { coverPage: false }, { row: { row } })
  const filled = pagesOf(17, { coverPage: false, hideSpillover: true }, { row: { row } })
  expect(kept.pages.map(({ cells }) => cells.length)).toEqual([12, 5])
  expect(filled.pages.map(({ cells }) => cells.length)).toEqual([15, 2])
})

test('DOC-01 the availability table is drawn for reorders only, inventory for all others', () => {
  const row = (index: number) => ({
    lineStatus: index === 0 ? ('R' as const) : ('A' as const),
    availability: sampleAvailability(),
    inventory: 777,
  })
  const settings = { coverPage: false, availability: true, inventory: true, cost: false }
  const texts = textsOf(pagesOf(2, settings, { subType: 'Expanded', row: { row } }).pages[0])
  expect(texts.filter((text) => text === 'available')).toHaveLength(1)
  expect(texts.filter((text) => text === '777')).toHaveLength(1)
})

test('DOC-01 future prices are shown with their day until it has come', () => {
  const settings = { coverPage: false, futurePrices: true, cost: false }
  const textsFrom = (futurePriceDate: string) => {
    const row = () => ({ futureCost: 4800, futureSuggestedRetail: 9500, futurePriceDate })
    return textsOf(pagesOf(1, settings, { row: { row } }).pages[0])
  }
  expect(textsFrom('2099-02-01')).toEqual(expect.arrayContaining(['$48.00', '$95.00']))
  expect(textsFrom('2020-02-01')).not.toContain('$48.00')
})

test('DOC-01 a product without a picture says so', () => {
  expect(textsOf(pagesOf(1, { coverPage: false }).pages[0])).toContain('comingSoon')
})

test('DOC-01 tables are drawn when at least a quarter of the products has one, else those few show sums', () => {
  const settings = { coverPage: false, availability: true }
  const textsWith = (reorders: number) => {
    const row = (index: number) =>
      index < reorders ? { lineStatus: 'R' as const, availability: sampleAvailability() } : {}
    return pagesOf(8, settings, { subType: 'Expanded', row: { row } }).pages.flatMap(textsOf)
  }
  expect(textsWith(2).filter((text) => text === 'available')).toHaveLength(2)
  expect(textsWith(1)).not.toContain('available')
  // Names of figures give way before values do.
  expect(textsWith(1).some((text) => text.startsWith('figure.avail'))).toBe(true)
})

test('AST-13 DOC-01 groups stand as people placed them, then by name, the unnamed last', () => {
  const rows = ['Run', '', 'Play', 'Walk'].map((pillar) => buildDocumentRow({ pillar }))
  const displayGroups = [
    { groupBy: 'pillar' as const, title: 'Walk', placed: true },
    { groupBy: 'gender' as const, title: 'Run', placed: true },
  ]
  expect(groupRows(rows, 'pillar', displayGroups).map(({ key }) => key)).toEqual(['Walk', 'Play', 'Run', ''])
})
