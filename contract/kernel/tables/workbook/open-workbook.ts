import type { SheetRow } from '../../imports/fill-rows.ts'
import { listEntries } from '../zip-entries.ts'
import type { Book } from './book.ts'
import { readCellFormats } from './cell-formats.ts'
import { Package, type PackageLimits } from './package.ts'
import { RowScanner, type SheetContext } from './scan-rows.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetFault } from './sheet-fault.ts'
import { attribute, elements } from './xml-text.ts'

/** Sheets of a workbook: more than people made. */
const MOST_SHEETS = 2_000

/**
 * Opens a workbook (.xlsx, .xlsm) of which nothing is unpacked before it is asked for. `withTimes` gives instants where
 * cells show hours, else days. @throws SheetFault for what is none, is damaged or unpacks to too much
 */
export async function openWorkbook(
  bytes: Uint8Array,
  { withTimes = false, ...limits }: PackageLimits & { withTimes?: boolean },
): Promise<Book> {
  const entries = listEntries(bytes)
  if (!entries) throw new SheetFault('damaged')
  const pack = new Package(bytes, entries, limits)
  const main = await mainPart(pack)
  const book = await pack.text(main)
  if (!/<workbook\b/.test(book)) throw new SheetFault('noSpreadsheet')
  const parts = await relations(pack, main)
  const sheets = [...elements(book, 'sheet')].flatMap(({ tag }) => {
    const part = parts.get(/\s[\w.-]*:?id=["']([^"']*)/.exec(tag.replace(/\ssheetId=["'][^"']*["']/, ''))?.[1] ?? '')
    if (!part?.type.endsWith('/worksheet')) return []
    const state = attribute(tag, 'state')
    return [
      { name: attribute(tag, 'name') ?? '', hidden: state === 'hidden' || state === 'veryHidden', path: part.path },
    ]
  })
  if (sheets.length === 0) throw new SheetFault('empty')
  if (sheets.length > MOST_SHEETS) throw new SheetFault('damaged')
  const partOf = (kind: string): string | undefined =>
    [...parts.values()].find(({ type, path }) => type.endsWith(`/${kind}`) && pack.has(path))?.path
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  const context: SheetContext = {
    strings: new SharedStrings(strings === undefined ? undefined : decoded(pack, strings, limits.texts)),
    formats: styles === undefined ? [] : readCellFormats(await pack.text(styles)),
    from1904: /<workbookPr\s[^>]*\bdate1904=["'](1|true)["']/.test(book),
    withTimes,
    spend: pack.spend,
  }
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: (sheet) => scan(pack, sheets[sheet]?.path ?? '', context),
  }
}

async function* decoded(pack: Package, path: string, most?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of pack.stream(path, most)) yield decoder.decode(chunk, { stream: true })
}

async function* scan(pack: Package, path: string, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const scanner = new RowScanner(context)
  for await (const piece of decoded(pack, path)) {
    let rows = scanner.push(piece)
    if (rows.length > 0) yield rows
    while (scanner.needsTexts) {
      await context.strings.readMore()
      rows = scanner.push('')
      if (rows.length > 0) yield rows
    }
    if (scanner.ended) return
  }
  throw new SheetFault('damaged')
}

/** Where the workbook itself lies, as the package says. */
async function mainPart(pack: Package): Promise<string> {
  if (!pack.has('_rels/.rels')) throw new SheetFault('noSpreadsheet')
  const found = [...(await relations(pack, '')).values()].find(({ type }) => type.endsWith('/officeDocument'))
  if (!found || !pack.has(found.path)) throw new SheetFault('noSpreadsheet')
  return found.path
}

/** The parts that a part speaks of, by the ids it uses for them. */
async function relations(pack: Package, of: string): Promise<Map<string, { type: string; path: string }>> {
  const folder = of.includes('/') ? of.slice(0, of.lastIndexOf('/') + 1) : ''
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`
  if (!pack.has(path)) throw new SheetFault('damaged')
  const found = [...elements(await pack.text(path), 'Relationship')]
  return new Map(
    found.map(({ tag }) => {
      const target = attribute(tag, 'Target') ?? ''
      const from = target.startsWith('/') ? target : `/${folder}${target}`
      const part = { type: attribute(tag, 'Type') ?? '', path: pathOf(from) }
      return [attribute(tag, 'Id') ?? '', part]
    }),
  )
}

/** Links out of the package are no parts of it, whatever they look like. */
function pathOf(from: string): string {
  try {
    return new URL(from, 'zip:///').pathname.slice(1)
  } catch {
    return ''
  }
}
