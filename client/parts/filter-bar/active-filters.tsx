import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClearedFilters, noteCleared } from './cleared-filters.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import type { Filter } from './filter-contract.ts'
import { isActive } from './filter-state.ts'

/** What narrows the list, each with its count and a way to remove it, and what is left of the list. */
export function ActiveFilters({
  filters,
  cleared,
  onClearAll,
  result,
}: {
  filters: readonly Filter[]
  /** What Back took away from this list, as specified: it can be had again. */
  cleared: ClearedFilters | undefined
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
      {active.length === 0 && cleared && <BringBack cleared={cleared} />}
      <span className="sp" />
      {result}
    </div>
  )
}

function BringBack({ cleared: { pathname, search } }: { cleared: ClearedFilters }) {
  const { t } = useTranslation('filter-bar')
  const navigate = useNavigate()
  return (
    <>
      <span className="muted">{t('cleared')}</span>
      <button
        type="button"
        className="btn a s"
        onClick={() => {
          noteCleared(undefined)
          void navigate({ to: pathname, search: search as never, replace: true })
        }}
      >
        {t('bringBack')}
      </button>
    </>
  )
}
