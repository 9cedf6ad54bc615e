import { useTranslation } from 'react-i18next'
import { exportedPieceColumns } from '../../../../contract/orders/export-orders.ts'
import { pieceProgress } from '../../../../contract/orders/pieces/piece-words.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ExportForm } from '../export-form.tsx'
import type { OrderType } from '../order-lists.ts'

/** In which words the rows of sample or promo orders are written, a line for each (DOC-07). */
export function ExportDialog({
  orderType,
  ids,
  title,
  onClose,
}: {
  orderType: OrderType
  ids: readonly string[]
  /** Of the file. */
  title: string
  onClose: () => void
}) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  return (
    <ExportForm
      title={t('export.title', { count: ids.length, number: number(ids.length) })}
      subtitle={t('export.what')}
      verb={t('export.do')}
      languageLabel={t('export.language')}
      size={440}
      onClose={onClose}
      wishIn={(lng) => ({
        orderType,
        ids: [...ids],
        layout: 'lines',
        title,
        titles: Object.fromEntries(
          exportedPieceColumns.map((column) => [column, t(`export.columns.${column}`, { lng })]),
        ),
        words: Object.fromEntries(pieceProgress.map((word) => [word, t(`progress.${word}`, { lng })])),
      })}
    />
  )
}
