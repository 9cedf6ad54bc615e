import type { EditableField } from '../../../../contract/assortments/rows/assortment-product.ts'
import { type CellRefusal, judgeFields, type SentFields } from '../../../../contract/assortments/rows/judge-fields.ts'
import type { OwnFields } from './edit-row.ts'
import type { Edit } from './plan-edits.ts'

interface SentRow {
  _id: string
  fields?: SentFields | undefined
  own?: Partial<OwnFields>
}

export interface RejectedCell {
  _id: string
  field: EditableField
  reason: CellRefusal
}

/**
 * The rows of a batch with the values that can stand; the others are rejected alone (BEY-04). Rows put back as they were
 * keep a label that the assortment has lost since.
 */
export function judgeRows<Sent extends SentRow>(
  rows: readonly Sent[],
  labels?: readonly string[],
): { rows: (Omit<Sent, 'fields'> & Pick<Edit, 'fields'>)[]; rejected: RejectedCell[] } {
  const rejected: RejectedCell[] = []
  const judged = rows.map((row) => {
    const { fields, rejected: bad } = judgeFields(row.fields ?? {}, labels)
    for (const cell of bad) rejected.push({ _id: row._id, ...cell })
    return { ...row, fields }
  })
  return { rows: judged, rejected }
}
