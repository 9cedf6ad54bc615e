import { inflateSync } from 'node:zlib'

/** What a reader gets out of a PDF: pages with their text in order, metadata, how many pictures it holds. */
export interface ReadPdf {
  pages: string[]
  info: string
  catalog: string
  pictures: number
  fonts: string[]
}

interface PdfObject {
  head: string
  stream?: Buffer
}

/**
 * Reads the PDFs that pdfkit writes (no object streams), just enough to prove that texts can be selected and searched:
 * every glyph is turned back into letters by the ToUnicode table of its font.
 */
export function readPdf(content: Buffer): ReadPdf {
  const objects = objectsOf(content)
  const all = [...objects.values()]
  const pages = all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return {
    pages: pages.map((page) => textOf(page, objects)),
    info: infoOf(objects),
    catalog: all.map(({ head }) => head).find((head) => head.includes('/Type /Catalog')) ?? '',
    pictures: all.filter(({ head }) => head.includes('/Subtype /Image')).length,
    fonts: all.flatMap(({ head }) => /\/Subtype \/Type0\s[^]*?\/BaseFont \/(\S+)/.exec(head)?.[1] ?? []),
  }
}

/** The document's metadata; each value is an object of its own. */
function infoOf(objects: Map<number, PdfObject>): string {
  const info = [...objects.values()].find(({ head }) => head.includes('/Producer'))?.head ?? ''
  return info.replaceAll(/(\d+) 0 R/g, (_, id: string) => objects.get(Number(id))?.head ?? '')
}

function objectsOf(content: Buffer): Map<number, PdfObject> {
  const text = content.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const streamAt = text.indexOf('\nstream\n', from)
    const endAt = text.indexOf('\nendobj', from)
    if (streamAt !== -1 && streamAt < endAt) {
      const head = text.slice(from, streamAt)
      const length = Number(/\/Length (\d+)/.exec(head)?.[1])
      const raw = content.subarray(streamAt + 8, streamAt + 8 + length)
      objects.set(Number(match[1]), { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw })
    } else objects.set(Number(match[1]), { head: text.slice(from, endAt) })
  }
  return objects
}

const reference = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])

function textOf(page: PdfObject, objects: Map<number, PdfObject>): string {
  const resources = objects.get(reference(page.head, 'Resources'))?.head ?? page.head
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(reference(objects.get(Number(id))?.head ?? '', 'ToUnicode'))?.stream
    fonts.set(name!, lettersOf(table?.toString('latin1') ?? ''))
  }
  const marks = objects.get(reference(page.head, 'Contents'))?.stream?.toString('latin1') ?? ''
  let letters: Map<string, string> | undefined
  const texts: string[] = []
  for (const [, font, shown] of marks.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font)
    else {
      const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map((hex) => hex[1]).join('')
      texts.push((codes.match(/.{4}/g) ?? []).map((code) => letters?.get(code.toLowerCase()) ?? '?').join(''))
    }
  }
  return texts.join('\n')
}

/** Glyph code to letters, from the ranges of a ToUnicode table. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, , list] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const code = (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}
