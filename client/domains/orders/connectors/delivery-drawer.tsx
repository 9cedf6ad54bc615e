import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { orderPath } from '../order-lists.ts'
import { useAttempts, useSendAgain } from './connectors.api.ts'
import classes from './connectors.module.css'

/** One message to the ERP: every attempt, what was sent, and the way to send it again. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('connectors')
  const { number, dateTime } = useFormat()
  const again = useSendAgain()
  const { data, error, refetch } = useAttempts(id)
  const title = data ? `${data.order} · ${t('revision', { number: number(data.revision) })}` : t('title')
  const isOpen = data?.state === 'waiting' || data?.state === 'failed'
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={title}
      width={560}
      footer={
        <>
          {data && (
            <Link className="btn q s" to={orderPath(data.orderNumber, 'wholesale')}>
              {t('openOrder')}
            </Link>
          )}
          <span className="sp" />
          {isOpen && (
            <Button
              size="xs"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={again.isPending}
              onClick={() => again.mutate(id, { onError: (reason) => void showToast('error', errorText(reason)) })}
            >
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={80} m={18} width="auto" />
      ) : (
        <div className="padded stack">
          <ul aria-label={t('attempts')} className={classes.attempts}>
            {data.log.length === 0 && <li className="muted">{t('notTried')}</li>}
            {data.log.map((one) => (
              <li key={one.at}>
                <div className="row">
                  <b className="b">
                    {one.fault === null ? t('arrived') : t(`faults.${one.fault}`, { defaultValue: one.fault })}
                  </b>
                  <span className="sp" />
                  <span className="muted">
                    {[
                      ...(one.status === null ? [] : [String(one.status)]),
                      t('took', { number: number(one.milliseconds) }),
                      dateTime(one.at),
                    ].join(' · ')}
                  </span>
                </div>
                {one.excerpt && <code className={`t2 ${classes.excerpt}`}>{one.excerpt}</code>}
              </li>
            ))}
          </ul>
          <details>
            <summary>{t('message')}</summary>
            <pre className={classes.body} tabIndex={0}>
              {data.body}
            </pre>
          </details>
        </div>
      )}
    </SideDrawer>
  )
}
