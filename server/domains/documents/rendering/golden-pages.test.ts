import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import { defaultSettings, toggleSections } from '../../../../contract/documents/default-settings.ts'
import type { DocumentSettings, DocumentSubType, DocumentType } from '../../../../contract/documents/document.ts'
import type { DocumentRow } from '../../../../contract/documents/document-source.ts'
import { buildDocumentSource, sampleAvailability } from '../../../../tests/builders/document-source.ts'
import { buildTearSheetSource } from '../../../../tests/builders/tear-sheet-source.ts'
import { readPdf } from '../../../../tests/world/read-pdf.ts'
import { renderPdfPages, visibleDifference } from '../../../../tests/world/render-pdf-pages.ts'
import { renderPdf } from './render-pdf.ts'
import { renderTearSheet } from './render-tear-sheet.ts'

/**
 * Pages as they are printed, against those that a person has looked at in `tests/golden`. Where a change of the layout
 * is meant, GOLDEN_PAGES=write puts the new pages there: look at them before committing.
 */
const golden = resolve('tests/golden')
const isWriting = process.env['GOLDEN_PAGES'] === 'write'
/** Of the picture's values; a line that moved by a point or a letter of another face is more. */
const tolerance = 0.0004
const unwatched = { report: () => undefined, isCancelled: () => false }

let folder: string
const pictures: Record<string, string> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linebook-golden-'))
  for (let index = 0; index < 5; index++) {
    const shoe = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#f6f6f4"/><path d="M60 250 q90 -140 150 -40 q60 40 130 30 q20 40 -20 60 h-240 z" fill="hsl(${index * 70} 45% 45%)"/></svg>`
    const path = join(folder, `${index}.jpg`)
    await writeFile(path, await sharp(Buffer.from(shoe)).jpeg().toBuffer())
    pictures[String(index)] = path
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Names that are too long, products without a picture and without prices: what a real season holds. */
const source = (productType: ProductType = 'Footwear', rows?: (index: number) => Partial<DocumentRow>) => {
  const built = buildDocumentSource(26, {
    pictures: Object.keys(pictures),
    row: (index) => ({
      productType,
      ...(index === 3 ? { name: 'Wasserabweisender Trekkingstiefel „Rübezahl“ mit Sympatex-Membran' } : {}),
      ...(index === 4 ? { photos: [] } : {}),
      ...(index === 6 ? { cost: null, suggestedRetail: null } : {}),
      ...rows?.(index),
    }),
  })
  return { ...built, assortment: { ...built.assortment, productType } }
}

/** Two runs of sizes, one of them with halves. */
const sizeRuns = (index: number): Partial<DocumentRow> => ({
  sizeRange: index % 2 === 0 ? '5–11' : '36–42',
  availability: sampleAvailability(),
})

const lineSheet = (subType: 'Condensed' | 'Expanded', language: string, more: Partial<DocumentSettings> = {}) =>
  made('Linesheet', subType, language, { groupBy: 'division', coverPage: true, ...more })

async function made(
  type: DocumentType,
  subType: DocumentSubType,
  language: string,
  {
    productType = 'Footwear',
    rows,
    ...more
  }: Partial<DocumentSettings> & { productType?: ProductType; rows?: (index: number) => Partial<DocumentRow> } = {},
): Promise<Buffer> {
  const file = join(folder, `${type}-${subType}-${language}.pdf`)
  await renderPdf(
    {
      source: source(productType, rows),
      type,
      subType,
      settings: { ...defaultSettings(productType, type, subType), ...more },
      author: 'Mara Kessler',
      today: '2026-11-21',
      language,
      pictures,
      largePictures: {},
      file,
    },
    unwatched,
  )
  return readFile(file)
}

/** Compares these pages of a document with the ones that were looked at; what differs is left for looking at it. */
async function expectGolden(name: string, pdf: Buffer, numbers: readonly number[]): Promise<void> {
  const pages = await renderPdfPages(pdf, numbers, 660)
  for (const [index, number] of numbers.entries()) {
    const page = pages[index]!
    const path = join(golden, `${name}-${number}.png`)
    if (isWriting || !existsSync(path)) {
      if (!isWriting) expect.fail(`${path} is missing: GOLDEN_PAGES=write makes it`)
      await mkdir(golden, { recursive: true })
      await writeFile(path, page)
    }
    const { share, sizes } = await visibleDifference(page, await readFile(path))
    const seen = join(tmpdir(), `linebook-golden-${name}-${number}.png`)
    if (share > tolerance) await writeFile(seen, page)
    expect(share, `page ${number} differs (${sizes.join(', ')}), see ${seen}`).toBeLessThanOrEqual(tolerance)
  }
}

test('DOC-02 an expanded line sheet looks as it did when it was looked at: cover, contents, group, products', async () => {
  const pdf = await lineSheet('Expanded', 'en-US')
  await expectGolden('linesheet-expanded', pdf, [1, 2, 3, 4])
})

test('DOC-02 I18N-01 a condensed line sheet in German, with names that are too long and prices that are missing', async () => {
  const pdf = await lineSheet('Condensed', 'de-DE', { groupBy: 'none', coverPage: false, sizeLegend: true })
  await expectGolden('linesheet-condensed-german', pdf, [1, 2])
})

test('DOC-01 price sheets look as they did when they were looked at', async () => {
  const condensed = await made('Pricesheet', 'Condensed', 'en-US', { groupBy: 'division' })
  await expectGolden('pricesheet-condensed', condensed, [1])
  const expanded = await made('Pricesheet', 'Expanded', 'de-DE', { netCost: true, coverPage: false })
  await expectGolden('pricesheet-expanded-german', expanded, [1])
})

test('DOC-01 tear sheets of an assortment look as they did when they were looked at', async () => {
  const hero = await made('Tearsheet', 'With Hero Image', 'en-US', { preparedFor: 'Nordwand Sports' })
  await expectGolden('tearsheet-hero', hero, [1, 2])
  const thumbs = await made('Tearsheet', 'Thumbnails Only', 'de-DE', { coverPage: false, groupBy: 'division' })
  await expectGolden('tearsheet-thumbnails-german', thumbs, [1, 2])
})

test('DOC-01 every fact and figure stands on a page at once: availability of reorders, discounts, notes, sort numbers', async () => {
  const everything = Object.fromEntries(
    [...toggleSections.figures, ...toggleSections.facts].map((toggle) => [toggle, true]),
  )
  const rows = (index: number): Partial<DocumentRow> => ({
    materials: 'Engineered mesh, recycled rubber',
    styleNote: index % 2 === 0 ? 'Leads the spring window' : '',
    ...(index % 2 === 0 ? { lineStatus: 'R' as const, availability: sampleAvailability() } : {}),
  })
  const full = await made('Linesheet', 'Expanded', 'en-US', {
    ...everything,
    coverPage: false,
    sortNumber: true,
    rows,
  })
  await expectGolden('linesheet-everything', full, [1])
  const bare = await made('Linesheet', 'Condensed', 'fr-FR', {
    includeImages: false,
    sortNumber: true,
    coverPage: false,
    hideSpillover: true,
    paper: 'A4',
  })
  await expectGolden('linesheet-without-pictures-french', bare, [1])
})

test('DOC-01 DOC-02 POP has its own sheets, and a size legend its own page', async () => {
  const pop = await made('Linesheet', 'Expanded', 'en-US', { productType: 'POP', coverPage: false })
  await expectGolden('linesheet-pop', pop, [1])
  const legend = await made('Pricesheet', 'Condensed', 'pl-PL', { sizeLegend: true, rows: sizeRuns })
  await expectGolden('pricesheet-size-legend-polish', legend, [2])
})

test('PRD-06 a tear sheet looks as it did when it was looked at', async () => {
  const file = join(folder, 'tear.pdf')
  const hashes = Object.keys(pictures)
  const built = buildTearSheetSource()
  const photos = hashes.slice(0, 3).map((hash) => ({ angle: 'side', hash, ground: '#F6F6F4' }))
  const source = { ...built, product: { ...built.product, photos } }
  const order = { source, author: 'Mara Kessler', today: '2026-11-21', language: 'en-US' }
  await renderTearSheet({ ...order, pictures, largePictures: {}, file }, unwatched)
  await expectGolden('tear-sheet', await readFile(file), [1])
})

test('DOC-02 a PDF is tagged: title, language, sections with bookmarks, headings, figures with what they show', async () => {
  const pdf = await lineSheet('Expanded', 'en-US')
  const text = pdf.toString('latin1')
  const { catalog, fonts, pages } = readPdf(pdf)
  expect(catalog).toMatch(/\/Lang \(en-US\)/)
  expect(catalog).toMatch(/\/MarkInfo/)
  expect(catalog).toMatch(/\/StructTreeRoot/)
  expect(catalog).toMatch(/\/Outlines/)
  expect(text).toMatch(/\/Marked true/)
  expect(text).toMatch(/\/DisplayDocTitle true/)
  expect(text).toMatch(/\/S \/H1\b/)
  // Every picture that is drawn is a figure with its words, and every font a subset that is in the file.
  const figures = text.match(/\/S \/Figure\b/g) ?? []
  const described = text.match(/\/S \/Figure\s+\/Alt \(/g) ?? []
  expect(figures.length).toBeGreaterThan(20)
  expect(described).toHaveLength(figures.length)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+/)
  expect(text.match(/\/FontFile[23] /g)).toHaveLength(fonts.length)
  // What was put in comes out again, in order and whole.
  const words = pages.join('\n')
  for (const row of source().rows.filter(({ name }) => name.length < 30)) {
    expect(words).toContain(row.name)
    expect(words).toContain(row.style)
  }
})

test('DOC-02 public tools find nothing wrong in a PDF: qpdf, pdffonts and pdftotext where they are installed', async () => {
  const file = join(folder, 'checked.pdf')
  await writeFile(file, await lineSheet('Expanded', 'de-DE'))
  const said = async (program: string, ...words: string[]): Promise<string | undefined> => {
    try {
      return (await promisify(execFile)(program, words)).stdout
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
  const checked = await said('qpdf', '--check', file)
  if (checked !== undefined) expect(checked).toContain('No syntax or stream encoding errors found')
  // Columns: name, type, encoding, embedded, subset, with a table back to Unicode.
  const fonts = (await said('pdffonts', file))?.trim().split('\n').slice(2)
  if (fonts !== undefined) expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts ?? []) expect(font).toMatch(/ yes yes yes +\d+ +0$/)
  const words = await said('pdftotext', '-layout', file, '-')
  const names = new Set(source().rows.flatMap(({ name }) => (name.length < 30 ? [name] : [])))
  if (words !== undefined) for (const name of names) expect(words).toContain(name)
})
