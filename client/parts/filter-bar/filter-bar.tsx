import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from '@tanstack/react-router'
import { ActiveFilters } from './active-filters.tsx'
import { useClearedFilters } from './cleared-filters.ts'
import classes from './filter-bar.module.css'
import { FilterButton } from './filter-button.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { Filter, TextFilterProps } from './filter-contract.ts'
import { isActive } from './filter-state.ts'
import { TextFilter } from './text-filter.tsx'
import { ToolRow } from '../../ui/tool-row.tsx'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((part) => ({ default: part.FilterDrawer })))

/**
 * Filters on top of a list (PRD-02): free text, the filters used most, all others in a drawer, and under them what is
 * in use. Holds no choice itself: each filter says what is chosen and hears what shall be.
 */
export function FilterBar({
  text,
  filters,
  onBar,
  onClearAll,
  result,
  isSaidBelow = false,
  collapsed,
  onCollapse,
  foldsInto,
}: {
  text: TextFilterProps
  filters: readonly Filter[]
  /** Keys of the filters that stand on the bar; the drawer has them all. */
  onBar: readonly string[]
  onClearAll: () => void
  /** What is left of the list, in words. */
  result?: ReactNode
  /** The list says that itself, below its rows: here it has no line of its own. */
  isSaidBelow?: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  /** A place in the tools of the screen where the collapsed bar stands as one button, so that it takes no line; null: not there yet. */
  foldsInto?: HTMLElement | null
}) {
  const { t } = useTranslation('filter-bar')
  // Undefined until it is first opened: then it is fetched, and from then on it may slide out as well as in.
  const [drawer, setDrawer] = useState<boolean>()
  const shown = onBar.flatMap((key) => filters.filter((filter) => filter.key === key))
  const count = filters.filter(isActive).length
  const pathname = useLocation({ select: (location) => location.pathname })
  const last = useClearedFilters()
  const cleared = last?.pathname === pathname ? last : undefined
  if (collapsed && foldsInto !== undefined)
    return foldsInto && createPortal(<FoldedFilters filters={filters} onOpen={() => onCollapse(false)} />, foldsInto)
  return (
    <section aria-label={t('filters')}>
      {!collapsed && (
        <ToolRow className="fbar">
          <TextFilter {...text} />
          {shown.map((filter) => (
            <FilterButton key={filter.key} filter={filter} />
          ))}
          <button type="button" className="btn q s" data-keep onClick={() => setDrawer(true)}>
            <IconAdjustmentsHorizontal size={14} aria-hidden />
            {t('allFilters')}
          </button>
          <span className={`sp ${classes.end}`} />
          <CollapseButton collapsed={false} onCollapse={onCollapse} />
        </ToolRow>
      )}
      {(!isSaidBelow || collapsed || count > 0 || cleared !== undefined) && (
        <div className={classes.second}>
          <ActiveFilters
            filters={filters}
            cleared={cleared}
            onClearAll={onClearAll}
            result={isSaidBelow ? undefined : result}
          />
          {collapsed && <CollapseButton collapsed onCollapse={onCollapse} />}
        </div>
      )}
      {drawer !== undefined && (
        <Suspense>
          <FilterDrawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            filters={filters}
            onClearAll={onClearAll}
            result={count > 0 ? result : undefined}
          />
        </Suspense>
      )}
    </section>
  )
}

function CollapseButton({ collapsed, onCollapse }: { collapsed: boolean; onCollapse: (collapsed: boolean) => void }) {
  const { t } = useTranslation('filter-bar')
  const label = t(collapsed ? 'expand' : 'collapse')
  return (
    <button
      type="button"
      className="ib s"
      data-keep
      data-end
      aria-label={label}
      title={label}
      aria-expanded={!collapsed}
      onClick={() => onCollapse(!collapsed)}
    >
      {collapsed ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
    </button>
  )
}
