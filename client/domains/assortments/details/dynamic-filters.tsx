import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment, DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import { filterCount, hasFilters } from '../../../../contract/assortments/dynamic-filters.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../../../parts/dialogs/use-unsaved-work.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { QueryFilters } from '../../catalogue/query-filters.picker.tsx'
import { useUpdateAssortment } from '../assortments.api.ts'
import type { ManageModel } from '../manage/manage-model.ts'

/**
 * The filters that choose a dynamic assortment's products (AST-10). What is chosen within a second is saved as one change,
 * after everything typed before it, and the rows follow.
 */
export function DynamicFilters({
  assortment,
  model,
  foldsInto,
}: {
  assortment: Assortment
  model: ManageModel
  /** Where they stand once they are folded. */
  foldsInto: HTMLElement | null
}) {
  const { t } = useTranslation('assortments')
  const { mutateAsync: update } = useUpdateAssortment()
  // Once it is filtered its rows count: what was chosen stands among the tools, and the bar opens there.
  const [collapsed, setCollapsed] = useState(assortment.uiSettings.filterBar.collapsed ?? hasFilters(assortment.query))
  const saveSoon = useDebouncedCallback(
    (query: DynamicQuery) => {
      const more = filterCount(query) - (assortment.query ? filterCount(assortment.query) : 0)
      model
        .elsewhere(() => update({ of: assortment, patch: { query } }))
        .then(
          () =>
            showToast(
              'success',
              more < 0 ? t('manage.filterRemoved', { count: -more }) : t('manage.filterAdded', { count: more || 1 }),
            ),
          (error: unknown) => showToast('error', errorText(error)),
        )
    },
    { delay: debounces.assortmentProductsUpdate, flushOnUnmount: true },
  )
  useUnsavedWork(
    () => saveSoon.isPending(),
    () => false,
  )
  if (!assortment.may.edit) return null
  return (
    <QueryFilters
      query={assortment.query}
      types={[assortment.productType]}
      collapsed={collapsed}
      foldsInto={foldsInto}
      onCollapse={(next) => {
        setCollapsed(next)
        model.push([{ kind: 'patch', settings: { filterBar: { collapsed: next } } }])
      }}
      onChange={(query) => {
        // Where nothing is chosen any more, choosing is what comes next.
        if (!hasFilters(query)) setCollapsed(false)
        saveSoon(query)
      }}
    />
  )
}
