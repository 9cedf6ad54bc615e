import { Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../fetched-later/anchor.tsx'
import type { Opening } from '../fetched-later/use-opening.ts'
import classes from './filter-bar.module.css'
import { FilterChoices } from './filter-choices.tsx'
import type { Filter } from './filter-contract.ts'
import { emptyFilter, isActive } from './filter-state.ts'

/** The choices of one filter, below its button. */
export function FilterPopover({
  opening: { anchor, ...opening },
  filter,
}: {
  opening: Opening
  filter: Exclude<Filter, { kind: 'switch' }>
}) {
  const { t } = useTranslation('filter-bar')
  const isScope = filter.kind === 'options' && filter.scope === true
  return (
    <Popover {...opening} position="bottom-start" trapFocus returnFocus shadow="none" width={260}>
      <Popover.Target>
        <Anchor to={anchor} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={filter.label}>
        <FilterChoices filter={filter} autoFocus />
        {!isScope && isActive(filter) && (
          <div className={classes.foot}>
            <button type="button" className="btn a s" onClick={() => emptyFilter(filter)}>
              {t('clear')}
            </button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
