import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noteCleared, useClearedFilters } from './cleared-filters.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import type { Filter } from './filter-contract.ts'
import { isActive } from './filter-state.ts'

/** What narrows the list, each with its count and a way to remove it, and what is left of the list. */
export function ActiveFilters({
  filters,
  onClearAll,
  result,
}: {
  filters: readonly Filter[]
  onClearAll: () => void
  result?: ReactNode
}) {
  const { t } = useTranslation('filter-bar')
  const active = filters.filter(isActive)
  return (
    <div className={`fbar ${classes.active}`}>
      {active.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      {active.length > 0 && (
        <button type="button" className="btn a s" onClick={onClearAll}>
          {t('clearAll')}
        </button>
      )}
      {active.length === 0 && <BringBack />}
      <span className="sp" />
      {result}
    </div>
  )
}

/** After Back cleared the filters, as specified: the way to have them again. */
function BringBack() {
  const { t } = useTranslation('filter-bar')
  const cleared = useClearedFilters()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (cleared?.pathname !== pathname) return null
  return (
    <>
      <span className="muted">{t('cleared')}</span>
      <button
        type="button"
        className="btn a s"
        onClick={() => {
          noteCleared(undefined)
          void navigate({ to: pathname, search: cleared.search as never, replace: true })
        }}
      >
        {t('bringBack')}
      </button>
    </>
  )
}
