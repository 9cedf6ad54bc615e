import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import classes from './filter-bar.module.css'
import type { Filter } from './filter-contract.ts'
import { choiceText, emptyFilter } from './filter-state.ts'

/** A filter that is in use, with its count and a way to remove it. */
export function FilterChip({ filter }: { filter: Filter }) {
  const { t } = useTranslation('filter-bar')
  const { number } = useFormat()
  return (
    <span className="chip on">
      <span className="k">{filter.label}</span>
      {filter.kind === 'part' && filter.swatches?.map((one) => <Dot key={one} colour={one} />)}
      {choiceText(filter)}
      {filter.count !== undefined && <span className="n">{number(filter.count)}</span>}
      <button
        type="button"
        className="x"
        aria-label={t('remove', { label: filter.label })}
        onClick={() => emptyFilter(filter)}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}

const Dot = ({ colour }: { colour: string }) => (
  <span className={classes.swatch} style={{ background: colour }} aria-hidden />
)
