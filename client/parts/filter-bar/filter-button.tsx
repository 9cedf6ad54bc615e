import { Popover } from '@mantine/core'
import { IconChevronDown, IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { FilterChoices } from './filter-choices.tsx'
import type { Filter } from './filter-contract.ts'
import { choiceText, emptyFilter, isActive } from './filter-state.ts'

let Choices: typeof FilterChoices | undefined

/** When a hand or the keys come near the button: lists are looked at more often than they are narrowed. */
async function fetchChoices(): Promise<void> {
  Choices ??= (await import('./filter-choices.tsx')).FilterChoices
}

/** One filter on the bar: a button that opens its choices. A switch has no choices and turns over at once. */
export function FilterButton({ filter }: { filter: Filter }) {
  const { t } = useTranslation('filter-bar')
  const [opened, setOpened] = useState(false)
  // Opened when the choices are there: the keys go into them at once.
  const turn = (): void => void fetchChoices().then(() => setOpened((before) => !before))
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
          onPointerEnter={() => void fetchChoices()}
          onFocus={() => void fetchChoices()}
          onClick={turn}
        >
          {filter.kind === 'options' && filter.look === 'swatches' && <IconPalette size={14} aria-hidden />}
          {filter.label}
          {scope && <b className="b">{choiceText(filter, 5)}</b>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={filter.label}>
        {Choices && <Choices filter={filter} autoFocus />}
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
