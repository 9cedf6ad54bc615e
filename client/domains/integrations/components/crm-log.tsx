import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmDelivery } from '../../../../contract/integrations/crm.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { useCrmDeliveries, useCrmDelivery, useRetryCrm } from '../crm.api.ts'
import { DeliveryDetail, DeliveryEntry } from './delivery-entry.tsx'
import classes from './integrations.module.css'

const states = ['waiting', 'failed', 'delivered'] as const
type State = (typeof states)[number]

/** What the CRM was sent of assortments and how that went (AST-19); each delivery opens. */
export function CrmLog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('crm')
  const [state, setState] = useState<State>()
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('log.title')} width={600}>
      {opened && (
        <>
          <div className={classes.logTools}>
            <SegmentedControl
              size="xs"
              aria-label={t('log.filter')}
              data={[
                { value: '', label: t('log.all') },
                ...states.map((one) => ({ value: one, label: t(`log.filters.${one}`) })),
              ]}
              value={state ?? ''}
              onChange={(one) => setState(states.find((known) => known === one))}
            />
          </div>
          <Deliveries key={state ?? ''} state={state} />
        </>
      )}
    </SideDrawer>
  )
}

function Deliveries({ state }: { state: State | undefined }) {
  const { t } = useTranslation(['crm', 'integrations'])
  const { number } = useFormat()
  const [open, setOpen] = useState<string>()
  const log = useCrmDeliveries(state)
  const deliveries = log.data?.pages.flatMap(({ data }) => data)
  if (log.isError) {
    return (
      <ErrorState
        title={t('integrations:webhooks.logFailed')}
        reason={errorText(log.error)}
        onRetry={() => void log.refetch()}
      />
    )
  }
  const first = log.data?.pages[0]
  if (!deliveries || !first) return <Skeleton height={44} m={18} width="auto" />
  if (deliveries.length === 0) return <EmptyState text={t(state ? 'log.none' : 'log.empty')} />
  return (
    <>
      <p className={`muted ${classes.logTarget}`}>
        {[
          first.address ?? t('log.own'),
          ...(first.waiting > 0 ? [t('log.waiting', { count: first.waiting, number: number(first.waiting) })] : []),
          ...(first.failed > 0 ? [t('log.failed', { count: first.failed, number: number(first.failed) })] : []),
        ].join(' · ')}
      </p>
      <ol className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <li key={delivery._id}>
            <DeliveryEntry
              delivery={delivery}
              title={delivery.title}
              fact={[
                t(`log.kinds.${delivery.kind}`),
                ...(delivery.products > 0
                  ? [t('log.products', { count: delivery.products, number: number(delivery.products) })]
                  : []),
              ].join(' · ')}
              open={open === delivery._id}
              onToggle={() => setOpen(open === delivery._id ? undefined : delivery._id)}
            >
              <Opened id={delivery._id} />
            </DeliveryEntry>
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <div className="centred">
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('integrations:webhooks.older')}
          </Button>
        </div>
      )}
    </>
  )
}

const again = { waiting: 'log.retry', failed: 'log.sendWhole', delivered: undefined } as const satisfies Record<
  CrmDelivery['state'],
  string | undefined
>

function Opened({ id }: { id: string }) {
  const { t } = useTranslation(['crm', 'integrations'])
  const { number, dateTime } = useFormat()
  const retry = useRetryCrm()
  const { data, error, refetch } = useCrmDelivery(id)
  if (error) {
    return (
      <ErrorState
        title={t('integrations:webhooks.logFailed')}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={80} m={18} width="auto" />
  const key = again[data.state]
  const { held } = data
  return (
    <DeliveryDetail
      log={data.log}
      body={data.body}
      again={key && t(key)}
      pending={retry.isPending}
      onAgain={() => retry.mutate(id, { onError: (reason) => void showToast('error', errorText(reason)) })}
    >
      {held && (
        <p className="t2">
          {t('log.held', {
            count: held.products,
            number: number(held.products),
            version: number(held.version),
            time: dateTime(held.receivedDate),
          })}
        </p>
      )}
    </DeliveryDetail>
  )
}
