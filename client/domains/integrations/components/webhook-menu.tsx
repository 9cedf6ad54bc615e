import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookDelivery } from '../../../../contract/integrations/webhook.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useOutcomeText } from '../use-outcome-text.ts'
import { useChangeWebhook, useDeleteWebhook, useRenewSecret, useSendTest } from '../webhooks.api.ts'

/** What can be done to one webhook. */
export function WebhookMenu({
  webhook,
  onEdit,
  onSecret,
}: {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const { t } = useTranslation('integrations')
  const { _id: id, name, state } = webhook
  const [change, remove, renew, test] = [useChangeWebhook(), useDeleteWebhook(), useRenewSecret(), useSendTest()]
  const outcome = useOutcomeText()
  const onError = (error: unknown): void => void showToast('error', errorText(error))
  const tellTest = (delivery: WebhookDelivery): void => {
    const arrived = delivery.state === 'delivered'
    const text = { body: delivery.lastAttempt ? outcome(delivery.lastAttempt) : '' }
    showToast(
      arrived ? 'success' : 'error',
      t(arrived ? 'webhooks.test.arrived' : 'webhooks.test.failed', { name }),
      text,
    )
  }
  const askRenew = async (): Promise<void> => {
    const texts = {
      title: t('webhooks.renew.question', { name }),
      body: t('webhooks.renew.text'),
      confirm: t('webhooks.renew.confirm'),
    }
    if (await askFirst(texts)) renew.mutate(id, { onSuccess: ({ secret }) => onSecret(secret), onError })
  }
  const askRemove = async (): Promise<void> => {
    const texts = {
      title: t('webhooks.remove.question', { name }),
      body: t('webhooks.remove.text'),
      confirm: t('webhooks.remove.confirm'),
      critical: true,
    }
    if (!(await askFirst(texts))) return
    remove.mutate(id, { onSuccess: () => showToast('success', t('webhooks.remove.done', { name })), onError })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('webhooks.more', { name })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={test.isPending} onClick={() => test.mutate(id, { onSuccess: tellTest, onError })}>
          {t('webhooks.test.action')}
        </Menu.Item>
        <Menu.Item onClick={onEdit}>{t('webhooks.edit')}</Menu.Item>
        <Menu.Item
          onClick={() => change.mutate({ id, body: { state: state === 'active' ? 'paused' : 'active' } }, { onError })}
        >
          {t(state === 'active' ? 'webhooks.pause' : 'webhooks.resume')}
        </Menu.Item>
        <Menu.Item onClick={() => void askRenew()}>{t('webhooks.renew.action')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--critical-text)" onClick={() => void askRemove()}>
          {t('webhooks.remove.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
