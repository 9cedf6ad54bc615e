import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { amountColumns } from '../../../../../contract/assortments/rows/pricing.ts'
import type { RowSums } from '../../../../../contract/assortments/rows/sum-rows.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import type { ColumnFigure, ColumnTotal, GridTotals } from '../../../../parts/grid/grid-contract.ts'
import { readRowSums } from '../../manage-assortment.api.ts'
import type { ManageModel } from '../manage-model.ts'

/** Of prices and shares the average says more than the sum. */
const averaged: ReadonlySet<string> = new Set([...amountColumns, 'initialMarkup'])

/** Sums over the rows on screen, loaded or not, as they are saved (BEY-18); asked for only while they are shown. */
export function useRowSums(assortmentId: string, model: ManageModel) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const [isShown, setShown] = useLocalStorage({ key: 'linebook.assortment.sums', defaultValue: false })
  const [figures, setFigures] = useLocalStorage<Record<string, ColumnFigure>>({
    key: 'linebook.assortment.figures',
    defaultValue: {},
  })
  const { shown } = model
  // Thousands of them are not looked through for a line that nobody sees.
  const ids = isShown && shown.isNarrowed ? [...shown.ids] : undefined
  const isNothing = shown.rowCount === 0
  const { data } = useQuery({
    queryKey: ['assortments', 'row-sums', assortmentId, model.version(), shown.rowCount, ids],
    queryFn: ({ signal }) => readRowSums(assortmentId, ids ? { ids } : { all: true }, signal),
    enabled: isShown && !isNothing,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const totals: GridTotals | undefined =
    isShown && !isNothing && data
      ? {
          label: t('sums.label', { count: data.rows, number: number(data.rows) }),
          of: Object.fromEntries(Object.entries(data.figures).map(([field, one]) => [field, totalOf(field, one)])),
          figures,
          onFigure: (column, figure) => setFigures({ ...figures, [column]: figure }),
        }
      : undefined
  return { totals, isShown, toggle: () => setShown(!isShown) }
}

/** What is usual stands first. */
function totalOf(field: string, { count, sum, average }: NonNullable<RowSums['figures']['cost']>): ColumnTotal {
  const sums = sum === null ? {} : { sum }
  const averages = average === null ? {} : { average }
  return averaged.has(field) ? { ...averages, ...sums, count } : { ...sums, ...averages, count }
}
