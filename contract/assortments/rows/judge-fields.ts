import { z } from 'zod'
import type { SetterRefusal } from '../../grid/setters.ts'
import { type EditableField, type EditableFields, editableFieldKeys, editableFields } from './assortment-product.ts'

/** Why a value cannot stand in a field; the texts are the grid's own, under `refused`. */
export const cellRefusal = z.enum(['percentRange', 'number', 'tooLarge', 'tooLong', 'date', 'notInList', 'invalid'])
export type CellRefusal = z.infer<typeof cellRefusal>

export const editableField = z.enum(editableFieldKeys as [EditableField, ...EditableField[]])

/**
 * Values of `editableFields` as they were sent, not looked at yet: one that cannot stand is told with its reason (BEY-04).
 * What is no field that people edit, as the `capacityUnit` of an added product, is stripped (AST-12).
 */
export const sentFields = z
  .record(z.string().max(60), z.unknown())
  .transform(
    (sent) =>
      Object.fromEntries(
        Object.entries(sent).filter(([field]) => Object.hasOwn(editableFields.shape, field)),
      ) as Partial<Record<EditableField, unknown>>,
  )
export type SentFields = z.output<typeof sentFields>

export interface JudgedFields {
  fields: Partial<EditableFields>
  rejected: { field: EditableField; reason: CellRefusal }[]
}

/**
 * Takes the good values of a row and names the others with a reason each (BEY-04). `labels`: those that the assortment
 * has; a label that is not among them is refused (GRID-08), without a list any is taken.
 */
export function judgeFields(sent: SentFields, labels?: readonly string[]): JudgedFields {
  const judged: { fields: Record<string, unknown>; rejected: JudgedFields['rejected'] } = { fields: {}, rejected: [] }
  for (const [field, value] of Object.entries(sent) as [EditableField, unknown][]) {
    if (value === undefined) continue
    const read = editableFields.shape[field].safeParse(value)
    const isUnknownLabel = field === 'label' && labels && read.data !== '' && !labels.includes(String(read.data))
    if (!read.success) judged.rejected.push({ field, reason: reasonOf(field, value) })
    else if (isUnknownLabel) judged.rejected.push({ field, reason: 'notInList' satisfies SetterRefusal })
    else judged.fields[field] = read.data
  }
  return judged as JudgedFields
}

function reasonOf(field: EditableField, value: unknown): CellRefusal {
  if (field === 'discountPercent') return 'percentRange'
  if (field === 'dueDate') return 'date'
  if (typeof value === 'number') return value > 0 && Number.isSafeInteger(value) ? 'tooLarge' : 'number'
  return typeof value === 'string' && editableFields.shape[field].safeParse('').success ? 'tooLong' : 'invalid'
}
