import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import classes from './filter-bar.module.css'
import type { OptionsFilter } from './filter-contract.ts'
import { afterToggle, shownOptions } from './filter-state.ts'

const SEARCH_FROM = 8
/** More are found by searching; drawing thousands would only make the list slow. */
const MOST_SHOWN = 200

/**
 * The options of one filter with counts, ticks and a search inside. One element holds the focus: arrows, Home and End
 * move, Enter (or Space outside the search) chooses.
 */
export function OptionList({ filter, autoFocus }: { filter: OptionsFilter; autoFocus?: boolean }) {
  const { t } = useTranslation('filter-bar')
  const { number } = useFormat()
  const id = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const found = shownOptions(filter, search)
  const options = found.slice(0, MOST_SHOWN)
  const at = Math.min(active, options.length - 1)
  const searchable = filter.options.length >= SEARCH_FROM

  const toggle = (value: string): void => filter.onChange(afterToggle(filter, value))
  const move = (to: number): void => {
    const place = Math.max(0, Math.min(options.length - 1, to))
    setActive(place)
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }
    const step = steps[event.key]
    const inSearch = event.target instanceof HTMLInputElement
    if (step !== undefined && !(inSearch && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' || (event.key === ' ' && !inSearch)) {
      event.preventDefault()
      const option = options[at]
      if (option) toggle(option.value)
    }
  }
  const held = { 'aria-activedescendant': options.length > 0 ? `${id}-${at}` : undefined, onKeyDown }

  return (
    <div className={classes.options}>
      {searchable && (
        <div className={`inp s ${classes.search}`}>
          <IconSearch size={14} aria-hidden />
          <input
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-label={t('searchOptions', { label: filter.label })}
            placeholder={t('search')}
            data-autofocus={autoFocus || undefined}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setActive(0)
            }}
            {...held}
          />
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={filter.label}
        aria-multiselectable={!filter.single}
        className={filter.look === 'swatches' ? classes.swatches : classes.list}
        tabIndex={0}
        data-autofocus={(autoFocus && !searchable) || undefined}
        {...held}
      >
        {options.map((option, index) => {
          const chosen = filter.chosen.includes(option.value)
          return (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen}
              data-active={index === at || undefined}
              className={classes.option}
              onClick={() => {
                setActive(index)
                toggle(option.value)
              }}
            >
              {filter.look !== 'swatches' && <Tick chosen={chosen} single={filter.single === true} />}
              {option.swatch && (
                <span
                  className={classes.swatch}
                  style={{ background: option.swatch }}
                  data-chosen={chosen || undefined}
                />
              )}
              <span className="ell">{option.label}</span>
              {option.count !== undefined && <span className={classes.count}>{number(option.count)}</span>}
            </div>
          )
        })}
      </div>
      {options.length === 0 && <p className={classes.note}>{t('noOption')}</p>}
      {found.length > MOST_SHOWN && (
        <p className={classes.note}>{t('moreOptions', { count: found.length - MOST_SHOWN })}</p>
      )}
    </div>
  )
}

function Tick({ chosen, single }: { chosen: boolean; single: boolean }) {
  if (single) return <span className={`rd ${chosen ? 'on' : ''}`} aria-hidden />
  return (
    <span className={`ck ${chosen ? 'on' : ''}`} aria-hidden>
      <IconCheck />
    </span>
  )
}
