const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** A table that spreadsheets and mail programs take as cells; line ends inside a cell stay inside it. */
export function formatHtmlTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<td style="white-space:pre-wrap">${escaped(text).replace(/\r?\n/g, '<br style="mso-data-placement:same-cell">')}</td>`
  return `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Source line ends are only spaces in HTML; `<br>` and the ends of blocks are the real ones. */
const cellText = (html: string): string =>
  unescaped(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^>]*>|<\/(p|div|li)>(?=.*\S)/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

const spanOf = (tag: string, name: string): number =>
  Math.min(1000, Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(tag)?.[1] ?? 1)))

/** The cells of the first table, merged cells as their text followed by empty ones; undefined without a table. */
export function parseHtmlTable(html: string): string[][] | undefined {
  const table = /<table\b[^>]*>([\s\S]*?)<\/table>/i.exec(html)?.[1]
  if (table === undefined) return undefined
  const rows: string[][] = []
  const covered = new Set<string>()
  let at = -1
  for (const rowMatch of table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/tr>|$)/gi)) {
    const row: string[] = []
    at += 1
    for (const match of rowMatch[1]!.matchAll(/(<t[dh]\b[^>]*>)([\s\S]*?)(?=<t[dh]\b|<\/t[dh]>|$)/gi)) {
      while (covered.has(`${at},${row.length}`)) row.push('')
      const columns = spanOf(match[1]!, 'colspan')
      const down = spanOf(match[1]!, 'rowspan')
      for (let r = 1; r < down; r++) for (let c = 0; c < columns; c++) covered.add(`${at + r},${row.length + c}`)
      row.push(cellText(match[2]!), ...Array.from({ length: columns - 1 }, () => ''))
    }
    rows.push(row)
  }
  return rows.length > 0 ? rows : undefined
}

const widest = (rows: readonly (readonly string[])[]): number => Math.max(0, ...rows.map((row) => row.length))

/** The cells of a clipboard. Text says exactly what a spreadsheet copied; HTML helps where text lost the columns. */
export function readClipboard(tsv: string[][], html: string): string[][] {
  if (html === '' || widest(tsv) > 1) return tsv
  const table = parseHtmlTable(html)
  return table && (widest(table) > 1 || tsv.length === 0) ? table : tsv
}
