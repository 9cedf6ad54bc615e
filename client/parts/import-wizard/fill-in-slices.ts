import { type FilledRows, type FillPlan, fillRows } from '../../../contract/kernel/imports/fill-rows.ts'
import type { Association } from '../../../contract/kernel/imports/associate-columns.ts'
import type { DecimalMark } from '../../../contract/kernel/amounts/decimal-mark.ts'
import type { ImportTarget } from './import-target.ts'
import type { SheetState } from './sheet-file.ts'

/** Rows between which the page may draw and answer keys. */
const SLICE = 1_000

/** Fills the import grid's rows from those below the heading, a few at a time. */
export async function fillInSlices(
  { rows }: Pick<SheetState, 'rows'>,
  header: number,
  associations: readonly Association[],
  target: ImportTarget,
  mark: DecimalMark,
): Promise<FilledRows> {
  const below = rows.slice(header + 1)
  const columns = associations.map((one) => target.columns.find(({ key }) => key === one.column))
  const plan: FillPlan = {
    columns,
    mark,
    style: target.kind.identity[0] ?? 'style',
    complete: (values) => target.complete(values, []),
  }
  const filled: FilledRows = { rows: [], blank: 0, withoutStyle: [] }
  for (let from = 0; from < below.length; from += SLICE) {
    fillRows(filled, below.slice(from, from + SLICE), plan)
    await new Promise((resume) => setTimeout(resume))
  }
  const [first, last] = [rows[header], rows.at(-1)]
  // Rows that hold nothing at all are not even read.
  filled.blank = Math.max(filled.blank, (last?.number ?? 0) - (first?.number ?? 0) - (below.length - filled.blank))
  return filled
}
