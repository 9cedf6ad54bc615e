import { Popover } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterChip } from '../../../parts/filter-bar/filter-chip.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { isActive } from '../../../parts/filter-bar/filter-state.ts'
import { useSettledText } from '../../../parts/filter-bar/use-settled-text.ts'
import classes from './row-filter-button.module.css'
import { rowFilters } from './row-filters.ts'
import { type KeptFilter, useRowChoices } from './use-row-filter.ts'

/** With its lists of choices fetched when somebody filters. */
const FilterSections = lazy(() =>
  import('../../../parts/filter-bar/filter-sections.tsx').then((part) => ({ default: part.FilterSections })),
)

/** Typing rests so long before rows follow. */
const TYPING_MS = 250
/** Chips that the bar of tools has room for; the button counts the others. */
const CHIPS = 2

/** Narrows the rows of an assortment for oneself, by words and by what stands in its columns (BEY-18). */
export function RowFilterButton({
  assortment,
  rows,
  hidden,
}: {
  assortment: Pick<Assortment, '_id' | 'currency'>
  rows: KeptFilter
  hidden: ReadonlySet<string>
}) {
  const { t } = useTranslation(['assortments', 'filter-bar'])
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { filter, change } = rows
  const choices = useRowChoices(assortment._id, filter, isOpen)
  const byColumns = rowFilters({ filter, change, choices, hidden, currency: assortment.currency }, t, format)
  const byText: Filter = {
    kind: 'part',
    key: 'text',
    label: t('filter.text'),
    active: filter.text !== '',
    text: filter.text,
    choices: () => null,
    onClear: () => change({ ...filter, text: '' }),
  }
  const active = [byText, ...byColumns].filter(isActive)
  const further = active.length - CHIPS
  const typed = useSettledText(filter.text, TYPING_MS, (text) => change({ ...filter, text }))
  return (
    <>
      {active.slice(0, CHIPS).map((one) => (
        <FilterChip key={one.key} filter={one} />
      ))}
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="none"
        width={320}
      >
        <Popover.Target>
          <button
            type="button"
            className="btn q s"
            data-keep
            aria-label={t('filter.open')}
            title={t('filter.hint')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={14} aria-hidden />
            <span className={classes.word}>{t('filter.open')}</span>
            {further > 0 && <span className="n">+{format.number(further)}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <div className={`inp s ${classes.text}`}>
            <IconSearch size={14} aria-hidden />
            <input
              data-autofocus
              aria-label={t('filter.words')}
              placeholder={t('filter.words')}
              maxLength={200}
              autoComplete="off"
              value={typed.text}
              onChange={(event) => typed.type(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && typed.settle(typed.text)}
            />
          </div>
          <div className={classes.columns}>
            <Suspense>
              <FilterSections filters={byColumns} />
            </Suspense>
          </div>
          {rows.isOn && (
            <div className={classes.foot}>
              <button
                type="button"
                className="btn a s"
                onClick={() => {
                  rows.clear()
                  setOpen(false)
                }}
              >
                {t('filter-bar:clearAll')}
              </button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
