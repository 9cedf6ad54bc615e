import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useEndSessions, useOwnSessions } from '../own-account.api.ts'
import { browserName } from '../own-session-name.ts'
import { AskPassword } from './ask-password.tsx'
import classes from './own-account.module.css'

type Which = 'others' | string[]

/** Where the person is logged in, and the way to end each of it or all but here. */
export function OwnSessions() {
  const { t } = useTranslation('own-account')
  const format = useFormat()
  const { data: sessions, error, refetch } = useOwnSessions()
  const { strategy } = useCurrentUser()
  const end = useEndSessions()
  const [asks, setAsks] = useState<Which>()
  if (error && !sessions) {
    return (
      <p className="msg c" role="alert">
        {errorText(error)}
        <button type="button" className="btn a s" onClick={() => void refetch()}>
          {t('common:retry')}
        </button>
      </p>
    )
  }
  if (!sessions) return <Skeleton height={56} aria-busy />
  const endWith = (body: { which: Which; password?: string }): void =>
    end.mutate(body, {
      onSuccess: ({ ended }) => {
        setAsks(undefined)
        showToast('success', t('sessions.ended', { count: ended }))
      },
      // The dialog tells it otherwise.
      onError: (failure) => strategy === 'local' || showToast('error', errorText(failure)),
    })
  // Whose password is kept elsewhere cannot be asked for it.
  const logOut = (which: Which): void => {
    if (strategy !== 'local') return endWith({ which })
    end.reset()
    setAsks(which)
  }
  return (
    <div className={classes.fields}>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session._id}>
            <span className="sp">
              <b className="b">{browserName(session.userAgent) ?? t('sessions.unknown')}</b>
              <br />
              <span className="muted">
                {[session.address, t('sessions.since', { time: format.dateTime(session.startedAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={session.isCurrent ? 'b' : 't2'}>
              {session.isCurrent
                ? t('sessions.here')
                : t('sessions.seen', { time: format.dateTime(session.lastSeenAt) })}
            </span>
            {!session.isCurrent && (
              <button type="button" className="btn a s" onClick={() => logOut([session._id])}>
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" loading={end.isPending} onClick={() => logOut('others')}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {asks && (
        <AskPassword
          title={t(asks === 'others' ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
          note={t('sessions.endNote')}
          go={t('sessions.end')}
          isLoss
          asked={end}
          onPassword={(password) => endWith({ which: asks, password })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </div>
  )
}
