import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { RangeFilter } from './filter-contract.ts'

type End = 'from' | 'to'

/** Two ends of a range. They apply on Enter or when left; what cannot be read stays as typed, with the reason. */
export function RangeFields({ filter, autoFocus }: { filter: RangeFilter; autoFocus?: boolean }) {
  const { t } = useTranslation('filter-bar')
  const shown = (end: End): string => {
    const value = filter[end]
    return value === undefined ? '' : filter.format(value)
  }
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  const [wrong, setWrong] = useState<Partial<Record<End, string>>>({})

  const settle = (end: End): void => {
    const text = typed[end]
    if (text === undefined) return
    const value = text.trim() === '' ? undefined : filter.parse(text)
    if (value === undefined && text.trim() !== '') return setWrong({ ...wrong, [end]: t('notANumber') })
    const range = { from: filter.from, to: filter.to, [end]: value }
    if (range.from !== undefined && range.to !== undefined && range.from > range.to) {
      return setWrong({ ...wrong, [end]: t('wrongOrder') })
    }
    setWrong({})
    setTyped({})
    filter.onChange({
      ...(range.from === undefined ? {} : { from: range.from }),
      ...(range.to === undefined ? {} : { to: range.to }),
    })
  }

  return (
    <div className={classes.range}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          label={t(end)}
          inputMode="decimal"
          data-autofocus={(autoFocus && end === 'from') || undefined}
          value={typed[end] ?? shown(end)}
          error={wrong[end]}
          onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
          onBlur={() => settle(end)}
          onKeyDown={(event) => event.key === 'Enter' && settle(end)}
        />
      ))}
    </div>
  )
}
