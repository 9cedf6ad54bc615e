import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'

/** What an assortment holds, and while a filter holds how much of it is seen, with the way back to all (BEY-18). */
export function StatusLead({
  rowCount,
  styleCount,
  shownCount,
  onShowAll,
}: {
  rowCount: number
  styleCount: number
  /** Undefined without a filter. */
  shownCount: number | undefined
  onShowAll: () => void
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  if (shownCount !== undefined) {
    return (
      <>
        <span role="status">
          <b>{number(shownCount)}</b> {t('filter.shown', { count: rowCount, number: number(rowCount) })}
        </span>
        <button type="button" className="lg-link" onClick={onShowAll}>
          {t('filter.all')}
        </button>
      </>
    )
  }
  return (
    <span>
      <b>{number(rowCount)}</b> {t('manage.colourwayWord', { count: rowCount })}, <b>{number(styleCount)}</b>{' '}
      {t('manage.styleWord', { count: styleCount })}
    </span>
  )
}
