import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { QueryFilters } from '../../catalogue/query-filters.picker.tsx'
import { useUpdateAssortment } from '../assortments.api.ts'
import type { ManageModel } from '../manage/manage-model.ts'

/** The filters that choose a dynamic assortment's products; each change is saved and the rows follow (AST-10). */
export function DynamicFilters({ assortment, model }: { assortment: Assortment; model: ManageModel }) {
  const { t } = useTranslation('assortments')
  const update = useUpdateAssortment()
  const [collapsed, setCollapsed] = useState(assortment.uiSettings.filterBar.collapsed === true)
  if (!assortment.may.edit) return null
  return (
    <QueryFilters
      query={assortment.query}
      collapsed={collapsed}
      onCollapse={(next) => {
        setCollapsed(next)
        model.push([{ kind: 'patch', settings: { filterBar: { collapsed: next } } }])
      }}
      onChange={(query, change) =>
        update.mutate(
          { of: assortment, patch: { query } },
          {
            onSuccess: () => {
              void model.reload().catch((error: unknown) => showToast('error', errorText(error)))
              showToast('success', t(change === 'added' ? 'manage.filterAdded' : 'manage.filterRemoved'))
            },
            onError: (error) => showToast('error', errorText(error)),
          },
        )
      }
    />
  )
}
