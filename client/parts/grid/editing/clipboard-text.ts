/**
 * Tab-separated text as spreadsheets put it on the clipboard: a cell holding a tab, a line end or a leading quote is
 * quoted, quotes inside are doubled. A last line end is no further row.
 */
export function parseTsv(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = []
  let row: string[] = []
  let i = 0
  while (i < source.length) {
    const { cell, next } = source[i] === '"' ? quotedCell(source, i) : plainCell(source, i)
    row.push(cell)
    if (source[next] === '\t') {
      i = next + 1
      if (i >= source.length) row.push('')
    } else {
      rows.push(row)
      row = []
      i = next + 1
    }
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function plainCell(source: string, from: number): { cell: string; next: number } {
  let next = from
  while (next < source.length && source[next] !== '\t' && source[next] !== '\n') next++
  return { cell: source.slice(from, next), next }
}

/** A quote that is never closed, or closed in the middle of a cell, was only a quote: the cell is taken as it is. */
function quotedCell(source: string, from: number): { cell: string; next: number } {
  let cell = ''
  for (let i = from + 1; i < source.length; i++) {
    if (source[i] !== '"') cell += source[i]
    else if (source[i + 1] === '"') {
      cell += '"'
      i++
    } else {
      const end = source[i + 1]
      return end === undefined || end === '\t' || end === '\n' ? { cell, next: i + 1 } : plainCell(source, from)
    }
  }
  return plainCell(source, from)
}

const quoted = (cell: string): string => (/[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
