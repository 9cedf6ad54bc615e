import { Button, Skeleton, Tabs } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ShownMail, showOutboxPage } from '../../../../contract/mail/outbox.ts'
import { addressOf } from '../../../engine/api/address.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { useMail, useRetry } from '../mail.api.ts'
import { MailStateTag } from './mail-state-tag.tsx'
import classes from './outbox.module.css'

/** One mail as its recipient gets it, how it fared, and the way to send it (again). */
export function MailDrawer({
  id,
  hasMailServer,
  onClose,
}: {
  id: string
  hasMailServer: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('outbox')
  const mail = useMail(id)
  const retry = useRetry()
  const send = (): void =>
    retry.mutate([id], {
      onSuccess: () => void showToast('success', t('retried')),
      onError: (error) => void showToast('error', errorText(error)),
    })
  const mayRetry = hasMailServer && mail.data?.mayRetry === true
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={640}
      title={mail.data?.subject ?? t('mail')}
      subtitle={mail.data && `${mail.data.recipientName} <${mail.data.recipient}>`}
      footer={
        (mail.data?.address != null || mayRetry) && (
          <>
            {mail.data?.address != null && <CopyLink address={mail.data.address} />}
            <span className="sp" />
            {mayRetry && (
              <Button leftSection={<IconSend size={14} aria-hidden />} loading={retry.isPending} onClick={send}>
                {t('send')}
              </Button>
            )}
          </>
        )
      }
    >
      {mail.isPending && <Skeleton height={320} m={18} width="auto" />}
      {mail.isError && (
        <ErrorState title={t('mailFailed')} reason={errorText(mail.error)} onRetry={() => void mail.refetch()} />
      )}
      {mail.data && <Shown mail={mail.data} />}
    </SideDrawer>
  )
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('outbox')
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button variant="default" leftSection={<Icon size={14} aria-hidden />} onClick={() => clipboard.copy(address)}>
      {t(clipboard.copied ? 'copied' : 'copyLink')}
    </Button>
  )
}

function Shown({ mail }: { mail: ShownMail }) {
  const { t } = useTranslation('outbox')
  const { dateTime } = useFormat()
  return (
    <>
      <div className={classes.facts}>
        <MailStateTag state={mail.state} />
        <span className="t2">
          {mail.sentDate
            ? t('sentAt', { when: dateTime(mail.sentDate) })
            : t('createdAt', { when: dateTime(mail.createdDate) })}
        </span>
        {mail.lastError && <p className="t2">{t('tried', { count: mail.attempts, error: mail.lastError })}</p>}
        {mail.isRefused && <p className="msg w">{t('refusedWhy')}</p>}
        {(mail.link === 'hidden' || mail.link === 'gone') && <p className="t2">{t(`link.${mail.link}`)}</p>}
      </div>
      <Tabs defaultValue="html" keepMounted={false} className={classes.tabs}>
        <Tabs.List aria-label={t('view')}>
          <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" className={classes.panel}>
          {/* Nothing of a mail runs here, and its links lead nowhere: windows of their own are not allowed. */}
          <iframe
            className={classes.frame}
            title={mail.subject}
            sandbox=""
            src={addressOf(showOutboxPage, { params: { id: mail._id } })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" className={classes.panel}>
          <pre className={classes.text}>{mail.text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
