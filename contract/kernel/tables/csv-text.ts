/**
 * A CSV file of texts that spreadsheets open as they stand: marked as UTF-8, and nothing that begins like a formula
 * is one (people type into the values).
 */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`

/** More lines of such a file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
