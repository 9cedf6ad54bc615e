import { Button, Switch } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import classes from './filter-bar.module.css'
import { FilterChoices } from './filter-choices.tsx'
import type { Filter } from './filter-contract.ts'
import { choiceText, isActive } from './filter-state.ts'

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
      {filters.map((filter) =>
        filter.kind === 'switch' ? (
          <div key={filter.key} className={classes.section}>
            <Switch
              label={filter.label}
              checked={filter.on}
              onChange={(event) => filter.onChange(event.currentTarget.checked)}
            />
          </div>
        ) : (
          <Section key={filter.key} filter={filter} />
        ),
      )}
    </SideDrawer>
  )
}

function Section({ filter }: { filter: Exclude<Filter, { kind: 'switch' }> }) {
  const id = useId()
  const [open, setOpen] = useState(() => isActive(filter))
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.section}>
      <button
        type="button"
        className={classes.sectionHead}
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
      >
        <Icon size={14} aria-hidden />
        <span className="b">{filter.label}</span>
        <span className="muted ell">{choiceText(filter)}</span>
      </button>
      {open && (
        <div id={id}>
          <FilterChoices filter={filter} />
        </div>
      )}
    </section>
  )
}
