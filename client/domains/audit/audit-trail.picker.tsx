import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry, AuditKind } from '../../../contract/audit/audit-entry.ts'
import { initials } from '../../engine/session/initials.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useTrail } from './audit.api.ts'
import classes from './audit-trail.module.css'
import { EntryChanges } from './components/entry-changes.tsx'
import { useEntrySummary } from './components/entry-summary.tsx'
import { useTakeBack } from './use-take-back.tsx'

/** Who changed a record, when, and from what to what; a whole bulk edit can be taken back here (BEY-07). */
export function AuditTrail({ kind, id }: { kind: AuditKind; id: string }) {
  const { t } = useTranslation('audit')
  const trail = useTrail(kind, id)
  const entries = trail.data?.pages.flatMap(({ data }) => data)
  if (trail.isError) {
    return <ErrorState title={t('failed')} reason={errorText(trail.error)} onRetry={() => void trail.refetch()} />
  }
  if (!entries) return <Waiting />
  if (entries.length === 0) return <EmptyState text={t('nothing')} />
  return (
    <>
      <ol className={classes.trail}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {trail.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const summary = useEntrySummary()
  const { takeBack, isPending } = useTakeBack()
  const name = entry.person?.name ?? t('nobody')
  return (
    <article className={classes.entry}>
      <span className="av" aria-hidden>
        {initials({ name, lastName: name.split(' ').at(-1) ?? '' })}
      </span>
      <div className={classes.content}>
        <header className={classes.head}>
          <b className="b ell">{name}</b>
          <time className="muted nowrap" dateTime={entry.date} title={format.dateTime(entry.date)}>
            {format.dateTime(entry.date)}
          </time>
        </header>
        <p className={classes.what}>
          <span className="t2">{summary(entry)}</span>
          {entry.token !== null && (
            <span className="tag">
              <IconKey size={12} aria-hidden />
              {t('by', { token: entry.token })}
            </span>
          )}
          {entry.isReverted && <span className="tag w">{t('actions.reverted')}</span>}
          <span className="sp" />
          {entry.mayRevert && (
            <button type="button" className="btn a s" disabled={isPending} onClick={() => void takeBack(entry)}>
              <IconArrowBackUp size={14} aria-hidden />
              {t('takeBack.action')}
            </button>
          )}
        </p>
        <EntryChanges entry={entry} first={2} />
      </div>
    </article>
  )
}

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height={56} />
      ))}
    </Loading>
  )
}
