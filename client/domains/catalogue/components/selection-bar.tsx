import { IconTablePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'

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
  const all = total === undefined ? t('selection.all') : t('selection.allCounted', { number: number(total) })
  return (
    <FloatingBar
      label={t('selection.label')}
      count={count === undefined ? t('selection.everything') : t('selection.count', { count, number: number(count) })}
      offer={
        everything || (
          <button type="button" className="btn a s" onClick={onSelectAll}>
            {all}
          </button>
        )
      }
      raised={raised}
      clearLabel={t('selection.clear')}
      onClear={onClear}
    >
      <button type="button" className="btn q s" onClick={onAdd}>
        <IconTablePlus size={14} aria-hidden />
        {t('add')}
      </button>
    </FloatingBar>
  )
}
