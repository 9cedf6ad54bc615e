import { Button, Skeleton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookDelivery } from '../../../../contract/integrations/webhook.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { useDeliveries, useDelivery, useRedeliver, useSendTest } from '../webhooks.api.ts'
import { DeliveryDetail, DeliveryEntry } from './delivery-entry.tsx'
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
        <div className="centred">
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('webhooks.older')}
          </Button>
        </div>
      )}
    </>
  )
}

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
  return (
    <DeliveryEntry
      delivery={delivery}
      title={t(`kinds.${delivery.kind as 'webhook.test'}`)}
      open={open}
      onToggle={onToggle}
    >
      <Opened webhookId={webhook._id} deliveryId={delivery._id} />
    </DeliveryEntry>
  )
}

function Opened({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { t } = useTranslation('integrations')
  const redeliver = useRedeliver()
  const { data, error, refetch } = useDelivery(webhookId, deliveryId)
  if (error) {
    return <ErrorState title={t('webhooks.logFailed')} reason={errorText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={80} m={18} width="auto" />
  return (
    <DeliveryDetail
      log={data.log}
      body={data.body}
      again={t('webhooks.redeliver')}
      pending={redeliver.isPending}
      onAgain={() =>
        redeliver.mutate(
          { id: webhookId, deliveryId },
          { onError: (reason) => void showToast('error', errorText(reason)) },
        )
      }
    />
  )
}
