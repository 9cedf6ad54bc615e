import { Popover } from '@mantine/core'
import { IconChevronDown, IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { Filter } from './filter-contract.ts'
import { choiceText, emptyFilter, isActive } from './filter-state.ts'
import { OptionList } from './option-list.tsx'
import { RangeFields } from './range-fields.tsx'

/** One filter on the bar: a button that opens its choices. A switch has no choices and turns over at once. */
export function FilterButton({ filter }: { filter: Filter }) {
  const { t } = useTranslation('filter-bar')
  const [opened, setOpened] = useState(false)
  const scope = filter.kind === 'options' && filter.scope === true
  if (filter.kind === 'switch') {
    return (
      <button type="button" className="chip" aria-pressed={filter.on} onClick={() => filter.onChange(!filter.on)}>
        {filter.label}
      </button>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="none"
      width={260}
    >
      <Popover.Target>
        <button
          type="button"
          className={`chip ${classes.button}`}
          data-active={isActive(filter) || undefined}
          onClick={() => setOpened(!opened)}
        >
          {filter.kind === 'options' && filter.look === 'swatches' && <IconPalette size={14} aria-hidden />}
          {filter.label}
          {scope && <b className="b">{choiceText(filter, 5)}</b>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={filter.label}>
        {filter.kind === 'options' ? (
          <OptionList filter={filter} autoFocus />
        ) : (
          <RangeFields filter={filter} autoFocus />
        )}
        {!scope && isActive(filter) && (
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
