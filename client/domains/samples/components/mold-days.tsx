import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '../../../engine/screens/address-state.ts'
import classes from './mold-days.module.css'

const ends = ['from', 'to'] as const
export type Days = Readonly<Partial<Record<(typeof ends)[number], string>>>

/** From which day to which moulds are; either end may be left open. */
export function MoldDays({
  days,
  autoFocus,
  onChange,
}: {
  days: Days
  autoFocus: boolean
  onChange: (next: Search) => void
}) {
  const { t } = useTranslation('filter-bar')
  // A day that is being typed is for a while another one, which nobody means: it applies on Enter or when left.
  const [typed, setTyped] = useState<Days>({})
  const { from = '', to = '' } = { ...days, ...typed }
  const isTurned = from !== '' && to !== '' && from > to
  const settle = () => {
    if (isTurned) return
    setTyped({})
    onChange(Object.fromEntries(Object.entries(typed).map(([end, day]) => [end, day || undefined])))
  }
  return (
    <div className={classes.days}>
      {ends.map((end) => (
        <TextInput
          key={end}
          type="date"
          size="xs"
          label={t(end)}
          data-autofocus={(autoFocus && end === 'from') || undefined}
          value={end === 'from' ? from : to}
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
