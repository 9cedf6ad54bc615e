import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { listEntries, packedBytes, type ZipEntry } from '../../../../contract/kernel/tables/zip-entries.ts'
import type { Book } from './book.ts'
import { readCellFormats } from './cell-formats.ts'
import { RowScanner, type SheetContext } from './scan-rows.ts'
import { SharedStrings } from './shared-strings.ts'
import { megabytes, SheetFault, sheetLimits } from './sheet-fault.ts'
import { attribute, unprefixed } from './xml-text.ts'

/** Opens a workbook (.xlsx, .xlsm). @throws SheetFault for what is none, is damaged or unpacks to too much */
export async function openWorkbook(bytes: Uint8Array): Promise<Book> {
  const entries = listEntries(bytes)
  if (!entries) throw new SheetFault('damaged')
  const pack = new Package(bytes, entries)
  const claimed = entries.reduce((sum, entry) => sum + entry.claimed, 0)
  if (claimed > sheetLimits.unpacked) throw new SheetFault('bursting', megabytes(sheetLimits.unpacked))
  const main = await mainPart(pack)
  const book = await pack.text(main)
  if (!/<workbook\b/.test(book)) throw new SheetFault('noSpreadsheet')
  const parts = await relations(pack, main)
  const sheets = [...book.matchAll(/<sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const part = parts.get(/\s[\w.-]*:?id="([^"]*)"/.exec(tag.replace(/\ssheetId="[^"]*"/, ''))?.[1] ?? '')
    if (!part?.type.endsWith('/worksheet')) return []
    const state = attribute(tag, 'state')
    return [
      { name: attribute(tag, 'name') ?? '', hidden: state === 'hidden' || state === 'veryHidden', path: part.path },
    ]
  })
  if (sheets.length === 0) throw new SheetFault('empty')
  const partOf = (kind: string): string | undefined =>
    [...parts.values()].find(({ type, path }) => type.endsWith(`/${kind}`) && pack.has(path))?.path
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  const context: SheetContext = {
    strings: new SharedStrings(strings ? await pack.text(strings) : ''),
    formats: styles ? readCellFormats(await pack.text(styles)) : [],
    from1904: /<workbookPr\s[^>]*\bdate1904="(1|true)"/.test(book),
  }
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    hasPlainNumbers: false,
    rows: (sheet) => scan(pack, sheets[sheet]?.path ?? '', context),
  }
}

async function* scan(pack: Package, path: string, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const scanner = new RowScanner(context)
  const decoder = new TextDecoder()
  for await (const chunk of pack.stream(path)) {
    const rows = scanner.push(decoder.decode(chunk, { stream: true }))
    if (rows.length > 0) yield rows
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
  const found = [...(await pack.text(path)).matchAll(/<Relationship\s[^>]*>/g)]
  return new Map(
    found.map(([tag]) => {
      const target = attribute(tag, 'Target') ?? ''
      const from = target.startsWith('/') ? target : `/${folder}${target}`
      const part = { type: attribute(tag, 'Type') ?? '', path: new URL(from, 'zip:///').pathname.slice(1) }
      return [attribute(tag, 'Id') ?? '', part]
    }),
  )
}

/** A ZIP whose files are unpacked as they are read, and never to more than the limit together. */
class Package {
  readonly #bytes: Uint8Array
  readonly #entries: Map<string, ZipEntry>
  #unpacked = 0

  constructor(bytes: Uint8Array, entries: readonly ZipEntry[]) {
    this.#bytes = bytes
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** A small part, element names without their prefixes. */
  async text(path: string): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of this.stream(path)) text += decoder.decode(chunk, { stream: true })
    return /<[\w.-]+:\w/.test(text.slice(0, 1000)) ? unprefixed(text) : text
  }

  async *stream(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path)
    if (!entry) throw new SheetFault('damaged')
    const packed = new Blob([packedBytes(this.#bytes, entry) as Uint8Array<ArrayBuffer>]).stream()
    const reader = (entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new SheetFault('damaged')
        })
        if (done) return
        this.#unpacked += value.length
        if (this.#unpacked > sheetLimits.unpacked) throw new SheetFault('bursting', megabytes(sheetLimits.unpacked))
        yield value
      }
    } finally {
      void reader.cancel().catch(() => undefined)
    }
  }
}
