import { type Change, differing, entry } from '../../engine/database/audit.ts'
import { fieldsOfRecord } from './plan-batch.ts'
import type { SampleRecord } from './samples.queries.ts'

/** What the trail says of what became of a line: all of one that is new or gone, else what it is itself; pieces and places are moves. */
export function changeOf(before: SampleRecord | undefined, after: SampleRecord | undefined): Change[] {
  const row = after ?? before
  if (!row) return []
  if (!before || !after) return [entry('sample', row.id, before ? said(before) : null, after ? said(after) : null)]
  const { before: was, after: is } = differing(itself(before), itself(after))
  return Object.keys(is).length === 0 ? [] : [entry('sample', row.id, was, is)]
}

const said = (row: SampleRecord) => fieldsOfRecord(row)

const itself = (row: SampleRecord) => {
  const { totalQty: _qty, bin: _bin, region: _r, aisle: _a, direction: _d, level: _l, shelf: _s, ...own } = said(row)
  return own
}
