import { IconPhotoDown, IconTablePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { VALIDATION_LIMIT } from '../../../../contract/catalogue/validate-products.ts'
import { type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'
import { ProductPictures } from './product-pictures.tsx'

/** What is chosen and what can be done with it; over the list's foot while anything is chosen. */
export function SelectionBar({
  selection,
  total,
  raised,
  onSelectAll,
  onAdd,
  selectedIds,
  onClear,
}: {
  selection: RowSelection
  total: number | undefined
  /** Above a status bar. */
  raised: boolean
  onSelectAll: () => void
  onAdd: () => void
  /** Of all that is chosen; those of all that match are asked for. */
  selectedIds: () => Promise<readonly string[]>
  onClear: () => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const [takingPictures, takePictures] = useState(false)
  const count = selectedCount(selection, total)
  const everything = selection.kind === 'all' && selection.except.size === 0
  const all = total === undefined ? t('selection.all') : t('selection.allCounted', { number: number(total) })
  const counted =
    count === undefined ? t('selection.everything') : t('selection.count', { count, number: number(count) })
  return (
    <FloatingBar
      label={t('selection.label')}
      count={counted}
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
      {(count === undefined || count <= VALIDATION_LIMIT) && (
        <button type="button" className="btn q s" onClick={() => takePictures(true)}>
          <IconPhotoDown size={14} aria-hidden />
          {t('selection.pictures')}
        </button>
      )}
      {takingPictures && <ProductPictures ids={selectedIds} count={count} onClose={() => takePictures(false)} />}
    </FloatingBar>
  )
}
