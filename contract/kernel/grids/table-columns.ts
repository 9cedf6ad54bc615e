import type { z } from 'zod'

/** How a field stands in a cell of a grid or of a file: lists are parted by '|', terms are 'CODE: description'. */
export type TableCellKind = 'text' | 'flag' | 'choice' | 'list' | 'terms'

export interface TableColumn {
  field: string
  /** Heading in files. Read without regard to case and spaces, so it never changes with the language. */
  header: string
  kind: TableCellKind
}

/** What people keep in one table: its columns and what each may hold. The messages of the schemas are codes, see `readCell`. */
export interface TableShape<Fields extends z.ZodObject = z.ZodObject> {
  /** Without defaults: a change names only what it changes. */
  fields: Fields
  /** What a new record has unless somebody says otherwise. */
  defaults?: Readonly<Record<string, unknown>>
  columns: readonly TableColumn[]
  /** The field by which a row of a file finds its record. */
  key: string
  /** Several records may have the same key: a list that rows are only sorted by it. */
  keyRepeats?: true
}

/** Why a cell was not taken; each code has a text in the locale file `tables.json`. */
export interface CellIssue {
  column: string
  code: string
  data?: Record<string, string | number>
}

export type CellAnswer = { ok: true; value: unknown } | { ok: false; code: string }

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ja', 'j', 'wahr'])
const no = new Set(['false', 'no', 'n', '0', '', 'nein', 'falsch'])

const parts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function rawOf(kind: TableCellKind, text: string): unknown {
  if (kind === 'flag') {
    const word = text.trim().toLowerCase()
    return yes.has(word) ? true : no.has(word) ? false : text
  }
  if (kind === 'list') return parts(text)
  if (kind !== 'terms') return text.trim()
  return parts(text).map((part) => {
    const at = part.indexOf(':')
    return at < 0
      ? { code: part, description: '' }
      : { code: part.slice(0, at).trim(), description: part.slice(at + 1).trim() }
  })
}

/** Reads the text of a cell; a refusal names the first fault by its code. */
export function readCell(kind: TableCellKind, schema: z.ZodType, text: string): CellAnswer {
  const raw = rawOf(kind, text)
  if (kind === 'flag' && typeof raw === 'string') return { ok: false, code: 'flag' }
  const parsed = schema.safeParse(raw)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, code: parsed.error.issues[0]!.message }
}

/** The text of a value, such that `readCell` reads the same value from it. */
export function cellText(kind: TableCellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  if (kind === 'list') return (value as string[]).join(' | ')
  if (kind !== 'terms') return String(value)
  return (value as { code: string; description: string }[])
    .map(({ code, description }) => (description === '' ? code : `${code}: ${description}`))
    .join(' | ')
}
