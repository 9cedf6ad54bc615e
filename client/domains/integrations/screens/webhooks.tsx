import { Button, Skeleton } from '@mantine/core'
import { IconCloudUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../../../contract/integrations/webhook.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { CrmLog } from '../components/crm-log.tsx'
import { DeliveryDrawer } from '../components/delivery-drawer.tsx'
import classes from '../components/integrations.module.css'
import { ShownOnce } from '../components/shown-once.tsx'
import { WebhookDialog } from '../components/webhook-dialog.tsx'
import { WebhookTable } from '../components/webhook-table.tsx'
import { useWebhooks } from '../webhooks.api.ts'

/** Other systems that are told of changes (BEY-15). */
export function Webhooks() {
  const { t } = useTranslation(['integrations', 'crm'])
  const webhooks = useWebhooks()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const [log, setLog] = useState<{ webhook: Webhook; opened: boolean }>()
  const [crmLog, setCrmLog] = useState(false)
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('webhooks.new')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('screens.webhooks')}
        tools={
          <>
            <Button
              variant="default"
              leftSection={<IconCloudUp size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setCrmLog(true)}
            >
              {t('crm:log.open')}
            </Button>
            {create}
          </>
        }
      />
      <div className="scroll">
        {webhooks.isError ? (
          <ErrorState
            title={t('webhooks.failed')}
            reason={errorText(webhooks.error)}
            onRetry={() => void webhooks.refetch()}
          />
        ) : !webhooks.data ? (
          <Waiting />
        ) : webhooks.data.length === 0 ? (
          <EmptyState text={t('webhooks.empty')}>{create}</EmptyState>
        ) : (
          <WebhookTable
            webhooks={webhooks.data}
            onLog={(webhook) => setLog({ webhook, opened: true })}
            onEdit={setEdited}
            onSecret={setSecret}
          />
        )}
      </div>
      <CrmLog opened={crmLog} onClose={() => setCrmLog(false)} />
      {edited !== undefined && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={(made) => {
            setEdited(undefined)
            setSecret(made)
          }}
        />
      )}
      {secret !== undefined && (
        <ShownOnce title={t('webhooks.secret')} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {log && (
        <DeliveryDrawer
          webhook={webhooks.data?.find(({ _id }) => _id === log.webhook._id) ?? log.webhook}
          opened={log.opened}
          onClose={() => setLog({ ...log, opened: false })}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} height={32} />
      ))}
    </Loading>
  )
}
