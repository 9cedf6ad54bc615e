import { IconMinus, IconTablePlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'
import classes from './selection-bar.module.css'

/** What is chosen and what can be done with it; over the list's foot while anything is chosen. */
export function SelectionBar({
  selection,
  total,
  raised,
  onSelectAll,
  onAdd,
  onClear,
}: {
  selection: RowSelection
  total: number | undefined
  /** Above a status bar. */
  raised: boolean
  onSelectAll: () => void
  onAdd: () => void
  onClear: () => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const count = selectedCount(selection, total)
  const everything = selection.kind === 'all' && selection.except.size === 0
  if (count === 0) return null
  return (
    <div className={classes.bar} data-raised={raised || undefined} role="region" aria-label={t('selection.label')}>
      <span className="ck mix" aria-hidden>
        <IconMinus />
      </span>
      <b className="b" role="status">
        {count === undefined ? t('selection.everything') : t('selection.count', { count, number: number(count) })}
      </b>
      {!everything && (
        <button type="button" className="btn a s" onClick={onSelectAll}>
          {total === undefined ? t('selection.all') : t('selection.allCounted', { number: number(total) })}
        </button>
      )}
      <span className={classes.rule} />
      <button type="button" className="btn q s" onClick={onAdd}>
        <IconTablePlus size={14} aria-hidden />
        {t('add')}
      </button>
      <button
        type="button"
        className="ib s"
        aria-label={t('selection.clear')}
        title={t('selection.clear')}
        onClick={onClear}
      >
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
