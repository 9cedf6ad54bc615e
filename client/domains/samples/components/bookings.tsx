import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useAvailability } from '../loans/loans.api.ts'
import classes from './sample-drawer.module.css'

/** Five weeks, from today. */
const DAYS = 35

/** Who has booked pieces of a sample in the next weeks, and how many are free on each day (design, section 11). */
export function Bookings({ sample, today }: { sample: Sample; today: string }) {
  const { t } = useTranslation('samples')
  const { date, number } = useFormat()
  const { data, error } = useAvailability(sample._id, today, DAYS)
  if (error && !data)
    return (
      <p className="note c" role="alert">
        {t('drawer.calendarFailed')} {errorText(error)}
      </p>
    )
  if (!data) return null
  if (data.bookings.length === 0) return <p className="t2">{t('drawer.allFree')}</p>
  const all = number(sample.quantity)
  return (
    <>
      <ol className={classes.calendar} aria-label={t('drawer.calendar')}>
        {data.free.map((free, at) => {
          const day = daysLater(today, at)
          const told = t('drawer.free', { day: date(day), free: number(Math.max(0, free)), all })
          const look = free <= 0 ? 'none' : free < sample.quantity ? 'some' : 'all'
          return (
            <li key={day} data-free={look} title={told}>
              <span aria-hidden>{Number(day.slice(8))}</span>
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
