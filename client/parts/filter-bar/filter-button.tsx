import { IconChevronDown, IconPalette } from '@tabler/icons-react'
import { useOpening } from '../fetched-later/use-opening.ts'
import classes from './filter-bar.module.css'
import type { Filter } from './filter-contract.ts'
import { choiceText, isActive } from './filter-state.ts'

const fetchPopover = async () => (await import('./filter-popover.tsx')).FilterPopover

/** One filter on the bar: a button that opens its choices. A switch has no choices and turns over at once. */
export function FilterButton({ filter }: { filter: Filter }) {
  const { Part, opening, button } = useOpening(fetchPopover, 'dialog')
  if (filter.kind === 'switch') {
    return (
      <button type="button" className="chip" aria-pressed={filter.on} onClick={() => filter.onChange(!filter.on)}>
        {filter.label}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        {...button}
        className={`chip ${classes.button}`}
        data-active={isActive(filter) || undefined}
      >
        {filter.kind === 'options' && filter.look === 'swatches' && <IconPalette size={14} aria-hidden />}
        {filter.label}
        {filter.kind === 'options' && filter.scope === true && <b className="b">{choiceText(filter, 5)}</b>}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {Part && <Part opening={opening} filter={filter} />}
    </>
  )
}
