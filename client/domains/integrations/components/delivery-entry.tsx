import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmDelivery } from '../../../../contract/integrations/crm.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useOutcomeText } from '../use-outcome-text.ts'
import classes from './integrations.module.css'

const icons = { delivered: IconCircleCheck, failed: IconAlertCircle, waiting: IconClock }
const looks = { delivered: 'o', failed: 'c', waiting: 'w' }

/** One delivery of a log: what it was, how its last attempt went and when the next is; opens over `children`. */
export function DeliveryEntry({
  delivery: { state, lastAttempt, nextAttemptDate, createdDate },
  title,
  fact,
  open,
  onToggle,
  children,
}: {
  delivery: Pick<CrmDelivery, 'state' | 'lastAttempt' | 'nextAttemptDate' | 'createdDate'>
  title: string
  /** Said behind the title. */
  fact?: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const outcome = useOutcomeText()
  const Icon = icons[state]
  return (
    <>
      <button type="button" className={classes.deliveryHead} aria-expanded={open} onClick={onToggle}>
        <span className={`st ${looks[state]}`}>
          <Icon role="img" aria-label={t(`deliveryStates.${state}`)} />
        </span>
        <span className={`${classes.two} sp shrinks`}>
          <span className="ell">
            <b className="b">{title}</b>
            {fact && <span className="t2"> · {fact}</span>}
          </span>
          <span className="muted ell">
            {lastAttempt ? outcome(lastAttempt) : t('webhooks.notTried')}
            {nextAttemptDate && ` · ${t('webhooks.next', { time: format.dateTime(nextAttemptDate) })}`}
          </span>
        </span>
        <span className="muted nowrap">{format.dateTime(createdDate)}</span>
      </button>
      {open && children}
    </>
  )
}

/** Every attempt of a delivery, what was sent, and the way to send it once more. */
export function DeliveryDetail({
  log,
  body,
  again,
  pending,
  onAgain,
  children,
}: {
  log: readonly NonNullable<CrmDelivery['lastAttempt']>[]
  /** A JSON document. */
  body: string
  /** What the button says; none without it. */
  again?: string | undefined
  pending: boolean
  onAgain: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const outcome = useOutcomeText()
  return (
    <div className={classes.opened}>
      <ul className={classes.attempts} aria-label={t('webhooks.attempts')}>
        {log.map((attempt) => (
          <li key={attempt.date}>
            <span className="muted nowrap">{format.dateTime(attempt.date)}</span>
            <span>{outcome(attempt)}</span>
            <span className="muted">{attempt.byHand && t('webhooks.byHand')}</span>
            {attempt.excerpt && <span className={classes.excerpt}>{attempt.excerpt}</span>}
          </li>
        ))}
      </ul>
      {children}
      <pre className={classes.body} tabIndex={0} aria-label={t('webhooks.body')}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
      {again !== undefined && (
        <span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={pending}
            onClick={onAgain}
          >
            {again}
          </Button>
        </span>
      )}
    </div>
  )
}
