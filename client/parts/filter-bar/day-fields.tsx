import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { DaysFilter } from './filter-contract.ts'

const ends = ['from', 'to'] as const
type Days = Readonly<Partial<Record<(typeof ends)[number], string>>>

/** From which day to which; either end may be left open. */
export function DayFields({ filter, autoFocus }: { filter: DaysFilter; autoFocus?: boolean | undefined }) {
  const { t } = useTranslation('filter-bar')
  // A day that is being typed is for a while another one, which nobody means: it applies on Enter or when left.
  const [typed, setTyped] = useState<Days>({})
  const days = { from: typed.from ?? filter.from ?? '', to: typed.to ?? filter.to ?? '' }
  const isTurned = days.from !== '' && days.to !== '' && days.from > days.to
  const settle = () => {
    if (isTurned || Object.keys(typed).length === 0) return
    setTyped({})
    filter.onChange({ ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) })
  }
  return (
    <div className={classes.range}>
      {ends.map((end) => (
        <TextInput
          key={end}
          type="date"
          size="xs"
          label={t(end)}
          data-autofocus={(autoFocus && end === 'from') || undefined}
          value={days[end]}
          error={isTurned && typed[end] !== undefined && t('wrongOrder')}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [end]: value })}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
        />
      ))}
    </div>
  )
}
