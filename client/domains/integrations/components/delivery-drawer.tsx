import { Button, Skeleton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookDelivery } from '../../../../contract/integrations/webhook.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { useOutcomeText } from '../use-outcome-text.ts'
import { useDeliveries, useDelivery, useRedeliver, useSendTest } from '../webhooks.api.ts'
import classes from './integrations.module.css'

/** What was delivered to one webhook and how it went; each delivery opens. */
export function DeliveryDrawer({
  webhook,
  opened,
  onClose,
}: {
  webhook: Webhook
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('integrations')
  const test = useSendTest()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('webhooks.logOf', { name: webhook.name })}
      subtitle={webhook.url}
      width={560}
      footer={
        <Button
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate(webhook._id, { onError: (error) => void showToast('error', errorText(error)) })}
        >
          {t('webhooks.test.action')}
        </Button>
      }
    >
      {opened && <Deliveries webhook={webhook} />}
    </SideDrawer>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const [open, setOpen] = useState<string>()
  const log = useDeliveries(webhook._id)
  const deliveries = log.data?.pages.flatMap(({ data }) => data)
  if (log.isError) {
    return (
      <ErrorState title={t('webhooks.logFailed')} reason={errorText(log.error)} onRetry={() => void log.refetch()} />
    )
  }
  if (!deliveries) return <Skeleton height={44} m={18} width="auto" />
  if (deliveries.length === 0) return <EmptyState text={t('webhooks.logEmpty')} />
  return (
    <>
      <ol className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <li key={delivery._id}>
            <Delivery
              webhook={webhook}
              delivery={delivery}
              open={open === delivery._id}
              onToggle={() => setOpen(open === delivery._id ? undefined : delivery._id)}
            />
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <div style={{ display: 'grid', placeItems: 'center', padding: 14 }}>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('webhooks.older')}
          </Button>
        </div>
      )}
    </>
  )
}

const icons = { delivered: IconCircleCheck, failed: IconAlertCircle, waiting: IconClock }
const looks = { delivered: 'o', failed: 'c', waiting: 'w' }

function Delivery({
  webhook,
  delivery,
  open,
  onToggle,
}: {
  webhook: Webhook
  delivery: WebhookDelivery
  open: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const outcome = useOutcomeText()
  const Icon = icons[delivery.state]
  const { lastAttempt, nextAttemptDate } = delivery
  return (
    <>
      <button type="button" className={classes.deliveryHead} aria-expanded={open} onClick={onToggle}>
        <span className={`st ${looks[delivery.state]}`}>
          <Icon role="img" aria-label={t(`deliveryStates.${delivery.state}`)} />
        </span>
        <span className={`${classes.two} sp`} style={{ minWidth: 0 }}>
          <b className="b ell">{t(`kinds.${delivery.kind as 'webhook.test'}`)}</b>
          <span className="muted ell">
            {lastAttempt ? outcome(lastAttempt) : t('webhooks.notTried')}
            {nextAttemptDate && ` · ${t('webhooks.next', { time: format.dateTime(nextAttemptDate) })}`}
          </span>
        </span>
        <span className="muted nowrap">{format.recent(delivery.createdDate)}</span>
      </button>
      {open && <Opened webhookId={webhook._id} deliveryId={delivery._id} />}
    </>
  )
}

function Opened({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  const outcome = useOutcomeText()
  const redeliver = useRedeliver()
  const { data, error, refetch } = useDelivery(webhookId, deliveryId)
  if (error) {
    return <ErrorState title={t('webhooks.logFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={80} m={18} width="auto" />
  return (
    <div className={classes.opened}>
      <ul className={classes.attempts} aria-label={t('webhooks.attempts')}>
        {data.log.map((attempt) => (
          <li key={attempt.date}>
            <span className="muted nowrap">{format.recent(attempt.date)}</span>
            <span>{outcome(attempt)}</span>
            <span className="muted">{attempt.byHand && t('webhooks.byHand')}</span>
            {attempt.excerpt && <span className={classes.excerpt}>{attempt.excerpt}</span>}
          </li>
        ))}
      </ul>
      <pre className={classes.body} tabIndex={0} aria-label={t('webhooks.body')}>
        {JSON.stringify(JSON.parse(data.body), null, 2)}
      </pre>
      <span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={redeliver.isPending}
          onClick={() =>
            redeliver.mutate(
              { id: webhookId, deliveryId },
              { onError: (reason) => void showToast('error', errorText(reason)) },
            )
          }
        >
          {t('webhooks.redeliver')}
        </Button>
      </span>
    </div>
  )
}
