import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Count } from '../../../../contract/samples/counts/count.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { usePlaceText } from '../components/place-text.ts'
import classes from './counts.module.css'

const looks = { OPEN: 'a', CONFIRMED: 'o', CANCELED: 'n' } as const

/** Counts below each other; each leads to its review, or to where it is counted. */
export function CountTable({ counts, to = 'review' }: { counts: readonly Count[]; to?: 'review' | 'scan' }) {
  const { t } = useTranslation('counts')
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th className={classes.number}>{t('fields.number')}</th>
          <th>{t('fields.places')}</th>
          <th className={classes.begun}>{t('fields.begun')}</th>
          <th className={classes.amount}>{t('fields.visited')}</th>
          <th className={classes.amount}>{t('fields.found')}</th>
          <th className={classes.state}>{t('fields.state')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <CountRow key={count._id} count={count} to={to} />
        ))}
      </tbody>
    </table>
  )
}

function CountRow({ count, to }: { count: Count; to: 'review' | 'scan' }) {
  const { t } = useTranslation(['counts', 'samples'])
  const { number, dateTime } = useFormat()
  const placeText = usePlaceText()
  const more = count.places - count.at.length
  const of = (some: number, all: number) => t('of', { some: number(some), all: number(all) })
  return (
    <tr>
      <td>
        <Link
          className={classes.open}
          {...(to === 'scan'
            ? { to: '/samples/scan/count', search: { count: count._id } }
            : { to: '/samples/counts/$count', params: { count: count._id } })}
        >
          {count.number}
        </Link>
      </td>
      <td>
        {t(`samples:libraries.${count.library}`)} · {count.at.map(placeText).join(', ')}
        {more > 0 && ` ${t('more', { count: more, number: number(more) })}`}
      </td>
      <td>
        {dateTime(count.begunAt)}
        <span className="t2 block ell">{count.begunBy}</span>
      </td>
      <td>{of(count.placesBegun, count.places)}</td>
      <td>{of(count.found, count.expected)}</td>
      <td>
        <span className={`st ${looks[count.state]}`}>{t(`states.${count.state}`)}</span>
      </td>
    </tr>
  )
}
