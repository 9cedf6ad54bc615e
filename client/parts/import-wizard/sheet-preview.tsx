import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetRow } from '../../../contract/kernel/imports/fill-rows.ts'
import type { GridColumn } from '../grid/grid-contract.ts'
import { Grid } from '../grid/grid.tsx'
import { createArraySource } from '../grid/sources/array-source.ts'

/** The rows of the file as they stand in it, while its columns are being associated. */
export function SheetPreview({ rows, headings }: { rows: readonly SheetRow[]; headings: readonly string[] }) {
  const { t } = useTranslation('import-wizard')
  const [source] = useState(() => createArraySource<SheetRow>(rows, ({ number }) => String(number)))
  useEffect(() => source.setRows(rows), [source, rows])
  const columns = useMemo(
    () =>
      headings.map(
        (heading, at): GridColumn<SheetRow> => ({
          key: String(at),
          title: heading === '' ? columnLetters(at) : heading,
          kind: 'text',
          width: 132,
          value: ({ cells }) => cells[at],
        }),
      ),
    [headings],
  )
  return (
    <Grid<SheetRow> source={source} columns={columns} ariaLabel={t('previewLabel')} rowHeader="number" hideStatusBar />
  )
}

/** A of 0, AA of 26. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}
