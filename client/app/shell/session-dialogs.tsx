import { Button } from '@mantine/core'
import { IconAlertCircle, IconClock, IconLogout } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../engine/session/session-driver.ts'
import type { Ended } from '../../engine/session/session-tabs.ts'
import { session as ownSession } from '../../engine/session/session-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** What the session's state has to say above every screen (SES-02, SES-05, SES-08). */
export function SessionDialogs({ session }: { session: Session }) {
  if (session.state === 'error') return <ErrorDialog />
  if (session.endsAt !== undefined) return <WarningDialog endsAt={session.endsAt} />
  return session.ended ? <LoggedOutDialog key={session.ended} ended={session.ended} /> : null
}

/** Counts down; any activity, so also a click anywhere, keeps the session. */
function WarningDialog({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('common')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000))
  const title =
    seconds < 60
      ? t('sessionWarning.seconds', { count: seconds })
      : t('sessionWarning.minutes', { count: Math.floor(seconds / 60) })
  return (
    <Dialog
      title={title}
      icon={
        <span className="st w">
          <IconClock size={18} stroke={1.5} aria-hidden />
        </span>
      }
      onClose={ownSession.noteActivity}
      size={460}
      alert
      footer={
        <Button onClick={ownSession.noteActivity} data-autofocus>
          {t('sessionWarning.stay')}
        </Button>
      }
    >
      <p className="t2">{t('sessionWarning.text')}</p>
    </Dialog>
  )
}

/** Nothing but a reload leads out of this state. */
function ErrorDialog() {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={t('sessionError.title')}
      icon={
        <span className="st c">
          <IconAlertCircle size={18} stroke={1.5} aria-hidden />
        </span>
      }
      onClose={() => undefined}
      size={420}
      alert
      footer={
        <Button onClick={() => window.location.reload()} data-autofocus>
          {t('refresh')}
        </Button>
      }
    >
      <p className="t2">{t('sessionError.text')}</p>
    </Dialog>
  )
}

function LoggedOutDialog({ ended }: { ended: Ended }) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = (): void => setOpen(false)
  return (
    <Dialog
      title={t('loggedOut.title')}
      icon={<IconLogout size={18} stroke={1.5} aria-hidden className="dialog-sign" />}
      onClose={close}
      size={420}
      alert
      footer={
        <Button onClick={close} data-autofocus>
          {t('ok')}
        </Button>
      }
    >
      <p className="t2">{t(`loggedOut.${ended}`)}</p>
    </Dialog>
  )
}
