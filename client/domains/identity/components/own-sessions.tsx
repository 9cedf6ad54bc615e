import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useEndOtherSessions, useOwnSessions } from '../own-account.api.ts'
import { browserName } from '../own-session-name.ts'
import classes from './own-account.module.css'

/** Where the person is logged in, and the way to end all of it but here. */
export function OwnSessions() {
  const { t } = useTranslation('own-account')
  const format = useFormat()
  const { data: sessions, error, refetch } = useOwnSessions()
  const end = useEndOtherSessions()
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
  const endOthers = (): void =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => showToast('success', t('sessions.ended', { count: ended })),
      onError: (failure) => showToast('error', errorText(failure)),
    })
  return (
    <div className={classes.fields}>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={`${session.startedAt} ${session.address}`}>
            <span className="sp">
              <b className="b">{browserName(session.userAgent) ?? t('sessions.unknown')}</b>
              <br />
              <span className="muted">
                {[session.address, t('sessions.since', { time: format.recent(session.startedAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={session.isCurrent ? 'b' : 't2'}>
              {session.isCurrent ? t('sessions.here') : t('sessions.seen', { time: format.recent(session.lastSeenAt) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" loading={end.isPending} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </div>
  )
}
