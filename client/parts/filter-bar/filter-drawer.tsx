import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import type { Filter } from './filter-contract.ts'
import { FilterSections } from './filter-sections.tsx'
import { isActive } from './filter-state.ts'

/** Every filter there is, one under the other; those in use are open. */
export function FilterDrawer({
  opened,
  onClose,
  filters,
  onClearAll,
  result,
}: {
  opened: boolean
  onClose: () => void
  filters: readonly Filter[]
  onClearAll: () => void
  result?: ReactNode
}) {
  const { t } = useTranslation('filter-bar')
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('allFilters')}
      subtitle={result}
      footer={
        <>
          <Button variant="default" onClick={onClearAll} disabled={!filters.some(isActive)}>
            {t('clearAll')}
          </Button>
          <span className="sp" />
          <Button variant="default" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <FilterSections filters={filters} />
    </SideDrawer>
  )
}
