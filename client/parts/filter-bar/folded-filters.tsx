import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { Filter } from './filter-contract.ts'
import { choiceText, isActive } from './filter-state.ts'

/** A collapsed bar among the tools of a screen: what fills its rows, in one button that opens it. */
export function FoldedFilters({ filters, onOpen }: { filters: readonly Filter[]; onOpen: () => void }) {
  const { t } = useTranslation('filter-bar')
  const chosen = filters.filter(isActive)
  const inWords = chosen.map((filter) => `${filter.label} ${choiceText(filter)}`.trim()).join(' · ')
  return (
    <button
      type="button"
      className={`chip ${chosen.length > 0 ? 'on' : ''} ${classes.folded}`}
      aria-expanded={false}
      title={inWords || undefined}
      onClick={onOpen}
    >
      {chosen.length > 0 ? (
        <>
          <span className="k">{t('filledBy')}</span>{' '}
          <span className={classes.foldedWords}>
            {chosen.map((filter) => choiceText(filter) || filter.label).join(' · ')}
          </span>
        </>
      ) : (
        t('expand')
      )}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}
