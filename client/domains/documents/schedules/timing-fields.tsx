import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextRuns } from '../../../../contract/documents/schedules/next-run.ts'
import { frequency, type Timing } from '../../../../contract/documents/schedules/timing.ts'
import classes from '../sharing/dialogs.module.css'
import { momentWords, weekdayNames } from './timing-words.ts'

/** Next moments that are shown. */
const SHOWN = 3

/** When a document is made: how often, on which day, at which hour of which place; with the next moments spelt out. */
export function TimingFields({ timing, onChange }: { timing: Timing; onChange: (change: Partial<Timing>) => void }) {
  const { t, i18n } = useTranslation('schedules')
  const timezones = useMemo(
    () => [...new Set([timing.timezone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])],
    [timing.timezone],
  )
  const [now] = useState(Date.now)
  const isOnce = timing.frequency === 'once'
  const next = timing.time === '' || timing.startDay === '' ? [] : nextRuns(timing, now, SHOWN)
  const toggle = (day: number): void =>
    onChange({
      weekdays: timing.weekdays.includes(day)
        ? timing.weekdays.filter((one) => one !== day)
        : [...timing.weekdays, day].sort((a, b) => a - b),
    })
  return (
    <>
      <div className="seg m full" role="radiogroup" aria-label={t('fields.frequency')}>
        {frequency.options.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            className={timing.frequency === one ? 'on' : ''}
            aria-checked={timing.frequency === one}
            onClick={() => onChange({ frequency: one })}
          >
            {t(`frequency.${one}`)}
          </button>
        ))}
      </div>
      {timing.frequency === 'weekly' && (
        <div className="seg m full" role="group" aria-label={t('fields.weekdays')}>
          {weekdayNames(i18n.language, 'short').map((name, at) => (
            <button
              key={name}
              type="button"
              className={timing.weekdays.includes(at + 1) ? 'on' : ''}
              aria-pressed={timing.weekdays.includes(at + 1)}
              onClick={() => toggle(at + 1)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t(isOnce ? 'fields.day' : 'fields.startDay')}
          value={timing.startDay}
          onChange={(event) => onChange({ startDay: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('fields.time')}
          value={timing.time}
          onChange={(event) => onChange({ time: event.currentTarget.value.slice(0, 5) })}
        />
        {timing.frequency === 'monthly' && (
          <NativeSelect
            label={t('fields.monthDay')}
            data={Array.from({ length: 31 }, (_, at) => ({
              value: String(at + 1),
              label: at === 30 ? t('lastDay') : String(at + 1),
            }))}
            value={String(timing.monthDay)}
            onChange={(event) => onChange({ monthDay: Number(event.currentTarget.value) })}
          />
        )}
        <Select
          label={t('fields.timezone')}
          searchable
          allowDeselect={false}
          data={timezones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={timing.timezone}
          onChange={(value) => value && onChange({ timezone: value })}
        />
      </div>
      <div className={classes.next} aria-live="polite">
        <span className="muted">{next.length > 0 ? t('next', { count: next.length }) : t('never')}</span>
        {next.length > 0 && (
          <ul>
            {next.map((moment) => (
              <li key={moment}>{momentWords(moment, timing.timezone, i18n.language)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
