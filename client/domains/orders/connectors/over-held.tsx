import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { useOverHeld } from './connectors.api.ts'
import classes from './connectors.module.css'

/** Stock that a feed has lowered under what orders hold: it stays held, and somebody decides whose it is (design 7). */
export function OverHeld() {
  const { t } = useTranslation('connectors')
  const { date, number } = useFormat()
  const { data } = useOverHeld()
  if (!data || data.totalCount === 0) return null
  return (
    <section className={`note w ${classes.line}`} aria-label={t('overHeld.list')}>
      <details>
        <summary>
          <IconAlertTriangle size={14} aria-hidden />{' '}
          {t('overHeld.title', { count: data.totalCount, number: number(data.totalCount) })}
        </summary>
        <ul className={classes.attempts}>
          {data.data.map(({ style, color, size, location, date: day, quantity, held, orders }) => (
            <li key={`${style} ${color} ${size} ${location} ${day}`}>
              <div className="row">
                <b className="b">{`${style}/${color}`}</b>
                <span>{[t('overHeld.size', { size }), location, date(day)].join(' · ')}</span>
                <span className="sp" />
                <span>{t('overHeld.held', { held: number(held), quantity: number(quantity) })}</span>
              </div>
              <span className="muted">{orders.join(', ')}</span>
            </li>
          ))}
        </ul>
        {data.totalCount > data.data.length && (
          <p className="muted">{t('overHeld.more', { number: number(data.data.length) })}</p>
        )}
      </details>
    </section>
  )
}
