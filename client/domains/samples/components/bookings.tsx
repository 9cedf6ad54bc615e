import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useAvailability } from '../loans/loans.api.ts'
import classes from './sample-drawer.module.css'

const WEEK = 7
/** Five weeks, from today. */
const DAYS = 5 * WEEK

/** Who has booked pieces of a sample in the next weeks, and how many are free on each day (design, section 11). */
export function Bookings({ sample, today }: { sample: Sample; today: string }) {
  const { t, i18n } = useTranslation('samples')
  const { date, number } = useFormat()
  const { data, error } = useAvailability(sample._id, today, DAYS)
  if (error && !data)
    return (
      <p className="note c" role="alert">
        {t('drawer.calendarFailed')} {errorText(error)}
      </p>
    )
  if (!data) return null
  if (data.bookings.length === 0) return <p className={`${classes.free} t2`}>{t('drawer.allFree')}</p>
  const all = number(sample.quantity)
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day))
  }
  const weekday = written({ weekday: 'short' })
  const dayOfMonth = written({ day: 'numeric' })
  const firstOfMonth = written({ day: 'numeric', month: 'short' })
  return (
    <>
      <div className={classes.week} aria-hidden>
        {Array.from({ length: WEEK }, (_none, at) => (
          <span key={at}>{weekday(daysLater(today, at))}</span>
        ))}
      </div>
      <ol className={classes.calendar} aria-label={t('drawer.calendar')}>
        {data.free.map((free, at) => {
          const day = daysLater(today, at)
          const told = t('drawer.free', { day: date(day), free: number(Math.max(0, free)), all })
          const look = free <= 0 ? 'none' : free < sample.quantity ? 'some' : 'all'
          return (
            <li key={day} data-free={look} title={told}>
              <span aria-hidden>{(at === 0 || day.endsWith('-01') ? firstOfMonth : dayOfMonth)(day)}</span>
              <span className="visually-hidden">{told}</span>
            </li>
          )
        })}
      </ol>
      <ul className={classes.bookings}>
        {data.bookings.map(({ loan, holder, number: name, pieces, from, to, isOut }) => (
          <li key={`${loan} ${from} ${isOut}`}>
            <span>{t('drawer.booked', { holder, pieces: number(pieces) })}</span>
            <span className="t2">
              {name} ·{' '}
              {to ? t('drawer.until', { from: date(from), to: date(to) }) : t('drawer.openEnd', { from: date(from) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
