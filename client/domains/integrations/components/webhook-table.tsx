import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../../../contract/integrations/webhook.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './integrations.module.css'
import { WebhookMenu } from './webhook-menu.tsx'

const looks: Record<Webhook['state'], string> = { active: 'o', paused: '', disabled: 'c' }

export function WebhookTable({
  webhooks,
  onLog,
  onEdit,
  onSecret,
}: {
  webhooks: readonly Webhook[]
  onLog: (webhook: Webhook) => void
  onEdit: (webhook: Webhook) => void
  onSecret: (secret: string) => void
}) {
  const { t } = useTranslation('integrations')
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('screens.webhooks')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          <th>{t('fields.kinds')}</th>
          <th className={classes.state}>{t('fields.state')}</th>
          <th className={classes.last}>{t('fields.lastDelivery')}</th>
          <th className={classes.tools}>
            <span className="visually-hidden">{t('fields.tools')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} onLog={onLog} onEdit={onEdit} onSecret={onSecret} />
        ))}
      </tbody>
    </table>
  )
}

function WebhookRow({
  webhook,
  onLog,
  onEdit,
  onSecret,
}: {
  webhook: Webhook
  onLog: (webhook: Webhook) => void
  onEdit: (webhook: Webhook) => void
  onSecret: (secret: string) => void
}) {
  const { t } = useTranslation('integrations')
  const kinds = webhook.kinds.map((kind) => t(`kinds.${kind}`)).join(', ')
  return (
    <tr>
      <td title={webhook.url}>
        <span className={classes.two}>
          <b className="b ell">{webhook.name}</b>
          <span className="muted ell">{webhook.url}</span>
        </span>
      </td>
      <td className="t2" title={kinds}>
        {kinds}
      </td>
      <td>
        <span className={`tag ${looks[webhook.state]}`}>{t(`webhookStates.${webhook.state}`)}</span>
      </td>
      <td>
        <LastDelivery webhook={webhook} />
      </td>
      <td>
        <span className="row ends">
          <button type="button" className="btn d s" onClick={() => onLog(webhook)}>
            {t('webhooks.log')}
          </button>
          <WebhookMenu webhook={webhook} onEdit={() => onEdit(webhook)} onSecret={onSecret} />
        </span>
      </td>
    </tr>
  )
}

function LastDelivery({ webhook: { lastDelivery, waiting } }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  if (!lastDelivery) return <span className="muted">{t('webhooks.nothingYet')}</span>
  const isGood = lastDelivery.state === 'delivered'
  const Icon = isGood ? IconCircleCheck : IconAlertCircle
  return (
    <span className={classes.two}>
      <span className={`st ${isGood ? 'o' : 'c'}`}>
        <Icon aria-hidden />
        {t(`deliveryStates.${isGood ? 'delivered' : 'failed'}`)} · {format.dateTime(lastDelivery.date)}
      </span>
      {waiting > 0 && <span className="muted">{t('webhooks.waiting', { count: waiting })}</span>}
    </span>
  )
}
