import type { TFunction } from 'i18next'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import {
  type CellIssue,
  cellText,
  readCell,
  type TableColumn,
  type TableShape,
} from '../../../contract/kernel/grids/table-columns.ts'
import type { GridColumn, ParseResult } from '../grid/grid-contract.ts'

/** How a column of a list is shown beside what its shape says. */
export interface RecordColumnLook {
  title: string
  width: number
  grow?: number
  /** What is counted stands at the end of its cell. */
  align?: 'end'
  /** Choices; a text that is none of them is refused. */
  options?: readonly string[]
  hint?: string
  format?: (value: unknown) => string
}

export interface RecordColumnsWish {
  shape: TableShape
  looks: Readonly<Record<string, RecordColumnLook>>
  mayEdit: boolean
  /** The other rows, for what must be there once. */
  rows: () => readonly RecordRow[]
  /** What is wrong with a value beside itself. */
  judge?: (row: RecordRow, column: string, value: unknown) => CellIssue | undefined
}

/** The grid's columns of a list: each cell reads what is typed by the very rules that the server has. */
export function recordColumns(wish: RecordColumnsWish, t: TFunction<'tables'>): GridColumn<RecordRow>[] {
  return wish.shape.columns.map((column, index) => columnOf(wish, column, index, t))
}

function columnOf(
  { shape, looks, mayEdit, rows, judge }: RecordColumnsWish,
  { field, kind }: TableColumn,
  index: number,
  t: TFunction<'tables'>,
): GridColumn<RecordRow> {
  const { title, width, grow, align, options, hint, format } = looks[field]!
  const schema = shape.fields.shape[field]!
  const refused = ({ code, data }: Pick<CellIssue, 'code' | 'data'>): ParseResult => ({
    ok: false,
    reason: t(`refused.${code}`, { ...data }),
  })
  const parse = (text: string, row: RecordRow): ParseResult => {
    const chosen = options?.find((option) => option.toLowerCase() === text.trim().toLowerCase())
    if (options && text.trim() !== '' && chosen === undefined) return refused({ code: 'notInList' })
    const read = readCell(kind, schema, chosen ?? text)
    if (!read.ok) return refused(read)
    const isTaken =
      field === shape.key &&
      !shape.keyRepeats &&
      rows().some((other) => other._id !== row._id && other[field] === read.value)
    if (isTaken) return refused({ code: 'duplicate' })
    const issue = judge?.(row, field, read.value)
    return issue
      ? refused(issue)
      : { ok: true, value: kind === 'flag' ? read.value === true : cellText(kind, read.value) }
  }
  const shared = {
    key: field,
    title,
    width,
    editable: mayEdit,
    sortable: true,
    ...(grow === undefined ? {} : { grow }),
    ...(align === undefined ? {} : { align }),
    ...(hint === undefined ? {} : { hint }),
    ...(index === 0 ? { tone: 'strong' as const, pinned: 'left' as const } : {}),
  }
  if (kind === 'flag') {
    return { ...shared, kind: 'checkbox', value: (row) => row[field] === true, describe: () => title, parse }
  }
  return {
    ...shared,
    kind: options ? 'label' : 'text',
    value: (row) => cellText(kind, row[field]),
    parse,
    ...(options ? { options } : {}),
    ...(format ? { format: (_value, row) => (row ? format(row[field]) : '') } : {}),
  }
}
