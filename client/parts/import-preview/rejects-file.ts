import type { TFunction } from 'i18next'
import type { ImportPreview } from '../../../contract/kernel/import-preview.ts'
import { csvText } from '../../../contract/kernel/tables/csv-text.ts'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'

/** The refused rows as a file with the reason in front: mended and without the first column it can be imported again. */
export function rejectsFile({ columns, rejects }: ImportPreview, shape: TableShape, t: TFunction<'tables'>): Blob {
  const headerOf = (field: string) => shape.columns.find((column) => column.field === field)?.header ?? field
  const lines = [
    [t('reason'), ...columns.map(headerOf)],
    ...rejects.map(({ values, issues }) => [
      issues.map(({ column, code, data }) => `${headerOf(column)}: ${t(`refused.${code}`, { ...data })}`).join('; '),
      ...columns.map((column) => values[column] ?? ''),
    ]),
  ]
  return new Blob([csvText(lines)], { type: 'text/csv' })
}
