import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './connectors.module.css'

interface Health {
  /** Where it is; empty for one of our own. */
  address: string | null
  lastSuccess: string | null
  /** Milliseconds. */
  median: number | null
}

interface ConnectorLineProps {
  name: string
  health: Health
  /** Said of one of our own. */
  own: string
  /** Of it alone, between when it answered last and how quickly. */
  facts: readonly string[]
  /** Asks it something that orders nothing. */
  onTest: () => void
  isTesting: boolean
  /** Other buttons, before that. */
  actions?: ReactNode
  children?: ReactNode
}

/** Somebody whom orders have to do with: where they are and how they do. */
export function ConnectorLine({ name, health, own, facts, onTest, isTesting, actions, children }: ConnectorLineProps) {
  const { t } = useTranslation('connectors')
  const { number, dateTime } = useFormat()
  const { address, lastSuccess, median } = health
  const said = [
    address ?? own,
    t('lastSuccess', { time: lastSuccess ? dateTime(lastSuccess) : '–' }),
    ...facts,
    ...(median === null ? [] : [t('median', { number: number(Math.round(median)) })]),
  ]
  return (
    <section className={`note ${classes.line}`} aria-label={name}>
      <div className={classes.facts}>
        <b className="b">{name}</b>
        <span className={`t2 ${classes.said}`}>{said.join(' · ')}</span>
        <span className={classes.ways}>
          {actions}
          <button type="button" className="btn q s" disabled={isTesting} onClick={onTest}>
            {t('test')}
          </button>
        </span>
      </div>
      {children}
    </section>
  )
}
