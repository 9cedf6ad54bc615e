import { Switch } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './filter-bar.module.css'
import { FilterChoices } from './filter-choices.tsx'
import type { Filter } from './filter-contract.ts'
import { choiceText, isActive } from './filter-state.ts'

/** Filters one under the other; those in use are open. */
export function FilterSections({ filters }: { filters: readonly Filter[] }) {
  return filters.map((filter) =>
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
