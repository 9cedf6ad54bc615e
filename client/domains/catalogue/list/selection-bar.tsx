import { IconArrowsLeftRight, IconPhotoDown, IconTablePlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { VALIDATION_LIMIT } from '../../../../contract/catalogue/validate-products.ts'
import { type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'
import { channels } from '../../../../contract/catalogue/channels.ts'
import { lineStatus } from '../../../../contract/catalogue/product-query.ts'
import { ShareLink } from '../../libraries/lists/sharing/share-link.picker.tsx'
import { PRODUCTS_PATH } from '../product-address.ts'
import { MOST_HANDED_ON, noFilters } from './catalogue.filters.ts'
import { formatListState, type ProductListState } from './catalogue.view.ts'
import { ProductPictures } from './product-pictures.tsx'

const CompareProducts = lazy(async () => ({
  default: (await import('../compare/compare-products.tsx')).CompareProducts,
}))

/** Products that have room side by side. */
const MOST_COMPARED = 6

/** What is chosen and what can be done with it; over the list's foot while anything is chosen. */
export function SelectionBar({
  selection,
  state,
  total,
  raised,
  onSelectAll,
  onAdd,
  selectedIds,
  onClear,
}: {
  selection: RowSelection
  state: ProductListState
  total: number | undefined
  /** Above a status bar. */
  raised: boolean
  onSelectAll: () => void
  onAdd: () => void
  /** Of all that is chosen; those of all that match are asked for. */
  selectedIds: () => Promise<readonly string[]>
  onClear: () => void
}) {
  const { t } = useTranslation(['catalogue', 'compare'])
  const { number } = useFormat()
  const [compared, compare] = useState<readonly string[]>()
  const shared = useAddressOf(selection, state)
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
      {shared && <ShareLink quiet name={t('screens.products')} path={shared} />}
      {selection.kind === 'some' && selection.ids.size > 1 && selection.ids.size <= MOST_COMPARED && (
        <button type="button" className="btn q s" onClick={() => compare([...selection.ids])}>
          <IconArrowsLeftRight size={14} aria-hidden />
          {t('compare:action')}
        </button>
      )}
      {compared && (
        <Suspense>
          <CompareProducts ids={compared} location={state.filters.location} onClose={() => compare(undefined)} />
        </Suspense>
      )}
      {takingPictures && <ProductPictures ids={selectedIds} count={count} onClose={() => takePictures(false)} />}
    </FloatingBar>
  )
}

/** A list of what is chosen and nothing else; undefined for more than a link can name. */
function useAddressOf(selection: RowSelection, { filters, view }: ProductListState): string | undefined {
  const router = useRouter()
  const addressOf = (shown: ProductListState['filters']): string =>
    router.buildLocation({ to: PRODUCTS_PATH, search: formatListState({ filters: shown, view }) }).href
  if (selection.kind === 'all') return selection.except.size === 0 ? addressOf(filters) : undefined
  if (selection.ids.size > MOST_HANDED_ON) return undefined
  const { location } = filters
  // Whatever their status and channel: they may have been chosen under other filters.
  return addressOf({ ...noFilters, location, lineStatuses: lineStatus.options, channels, only: [...selection.ids] })
}
