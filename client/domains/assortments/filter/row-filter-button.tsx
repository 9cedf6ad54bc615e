import { Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterChip } from '../../../parts/filter-bar/filter-chip.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { FilterSections } from '../../../parts/filter-bar/filter-sections.tsx'
import { isActive } from '../../../parts/filter-bar/filter-state.ts'
import { TextFilter } from '../../../parts/filter-bar/text-filter.tsx'
import classes from './row-filter-button.module.css'
import { rowFilters } from './row-filters.ts'
import { type KeptFilter, useRowChoices } from './use-row-filter.ts'

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
        <Popover.Dropdown p={0} aria-label={t('filter.hint')}>
          <div className={classes.text} data-autofocus>
            <TextFilter
              label={t('filter.words')}
              value={filter.text}
              delay={TYPING_MS}
              onChange={(text) => change({ ...filter, text })}
            />
          </div>
          <div className={classes.columns}>
            <FilterSections filters={byColumns} />
          </div>
          {rows.isOn && (
            <div className={classes.foot}>
              <button type="button" className="btn a s" onClick={rows.clear}>
                {t('filter-bar:clearAll')}
              </button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
