import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_SORTS, type ProductOrder } from '../../../../contract/catalogue/product-query.ts'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import type { ColumnState, RowMarks } from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import { columnsOfSort, productColumns, sortOfColumns } from './catalogue.columns.tsx'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import type { Density } from '../../../parts/tiles/tile-geometry.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import {
  everything,
  isSelected,
  noSelection,
  type RowSelection,
  selectRows,
} from '../../../parts/selection/row-selection.ts'
import { changeSelection, currentSelection, selectionVersion } from './selection-store.ts'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import classes from '../../../parts/list-tools/list-table.module.css'

const asDrawn: readonly ColumnState[] = []

/** The list as a table, with the same rows and the same selection as the tiles. */
export function ProductTable({
  pages,
  sort,
  density,
  currency,
  selection,
  stale,
  result,
  empty,
  onSort,
  onOpen,
}: {
  pages: RowPages<ProductRow>
  sort: ProductOrder
  density: Density
  currency: CurrencyCode | undefined
  selection: RowSelection
  stale: boolean
  result: ReactNode
  empty: ReactNode
  /** Undefined: as is usual. */
  onSort: (sort: ProductOrder | undefined) => void
  onOpen: (index: number) => void
}) {
  const { t, i18n } = useTranslation('catalogue')
  const [columnState, setColumnState] = useKeptArrangement('productColumns', asDrawn)
  // Texts and formats change with the language only.
  const { language } = i18n
  const columns = useMemo(() => productColumns(t, formatsOf(language), currency), [language, t, currency])
  const marks = useMemo(() => marksOf(selection), [selection])
  const shownSort = useMemo(() => columnsOfSort(sort), [sort])
  return (
    <div className={classes.table} data-stale={stale || undefined}>
      <Grid
        source={pages}
        columns={columns}
        ariaLabel={t('listLabel')}
        density={density}
        rowHeader="mark"
        marks={marks}
        columnState={columnState}
        onColumnState={setColumnState}
        sort={shownSort}
        sortLevels={PRODUCT_SORTS}
        onSort={(next) => onSort(sortOfColumns(next))}
        onActivateRow={(row) => onOpen(pages.indexOf(row._id))}
        statusLead={result}
        empty={pages.length === 0 ? empty : undefined}
      />
    </div>
  )
}

function marksOf(selection: RowSelection): RowMarks {
  const some = selection.kind === 'some'
  return {
    isMarked: (id) => isSelected(selection, id),
    mark: (ids, marked) => changeSelection(selectRows(currentSelection(), ids, marked)),
    all: some ? (selection.ids.size > 0 ? 'some' : 'none') : selection.except.size > 0 ? 'some' : 'all',
    markAll: (marked) => changeSelection(marked ? everything : noSelection),
    version: selectionVersion(),
  }
}
