import { Button, Skeleton } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scheduleState, scheduleTable } from '../../../../contract/documents/schedules/schedule-states.ts'
import {
  FAILURES_UNTIL_PAUSE,
  type Schedule,
  type ScheduleRun,
} from '../../../../contract/documents/schedules/schedule.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { downloadAddress } from '../downloads.api.ts'
import { RunState } from './run-state.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import {
  useDeleteSchedule,
  usePauseSchedule,
  useRunSchedule,
  useSchedule,
  useTakeOverSchedule,
} from './schedules.api.ts'
import classes from './schedules.module.css'
import { timingWords } from './timing-words.ts'

/** One schedule: what it sends to whom, what may be done with it, and how its runs went (DOC-06). */
export function ScheduleDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('schedules')
  const one = useSchedule(id)
  const [editing, setEditing] = useState(false)
  const schedule = one.data?.schedule
  return (
    <SideDrawer
      opened
      onClose={onClose}
      width={480}
      title={schedule?.name ?? t('list')}
      {...(schedule ? { subtitle: schedule.assortment.title } : {})}
    >
      {one.isPending && (
        <div className={classes.drawer} aria-busy>
          <Skeleton height={120} />
          <Skeleton height={200} />
        </div>
      )}
      {one.isError && (
        <ErrorState title={t('failed')} reason={errorText(one.error)} onRetry={() => void one.refetch()} />
      )}
      {one.data && schedule && (
        <div className={classes.drawer}>
          <Facts schedule={schedule} />
          <Tools schedule={schedule} onEdit={() => setEditing(true)} onGone={onClose} />
          <section>
            <SectionHead title={t('history')} count={one.data.runs.length} />
            <Runs runs={one.data.runs} />
          </section>
        </div>
      )}
      {editing && schedule && <ScheduleDialog subject={{ schedule }} onClose={() => setEditing(false)} />}
    </SideDrawer>
  )
}

function Facts({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useTranslation(['schedules', 'shares', 'documents'])
  const { assortment, documentType, message, timing, owner, paused } = schedule
  const path = `/product/assortments/${assortment.isInternal ? 'internal' : 'assortment'}/${assortment._id}/export`
  return (
    <>
      {paused === 'ownerLeft' && <p className="note">{t('ownerLeft', { person: owner.name })}</p>}
      {paused === 'failing' && <p className="note">{t('failing', { count: FAILURES_UNTIL_PAUSE })}</p>}
      <dl className={classes.facts}>
        <dt>{t('columns.when')}</dt>
        <dd>
          {timingWords(timing, t, i18n.language)}
          <span className={`muted ${classes.zone}`}>{timing.timezone.replaceAll('_', ' ')}</span>
        </dd>
        <dt>{t('columns.document')}</dt>
        <dd>
          {t(`documents:kinds.${documentType.type}`)} · <Link to={path}>{assortment.title}</Link>
        </dd>
        <dt>{t('shares:fields.recipients')}</dt>
        <dd>{message.recipients.join(', ')}</dd>
        {message.bccRecipients.length > 0 && (
          <>
            <dt>{t('shares:fields.bccRecipients')}</dt>
            <dd>{message.bccRecipients.join(', ')}</dd>
          </>
        )}
        <dt>{t('shares:fields.subject')}</dt>
        <dd>{message.subject}</dd>
        <dt>{t('columns.owner')}</dt>
        <dd>{owner.name}</dd>
      </dl>
    </>
  )
}

function Tools({ schedule, onEdit, onGone }: { schedule: Schedule; onEdit: () => void; onGone: () => void }) {
  const { t } = useTranslation('schedules')
  const user = useCurrentUser()
  const pause = usePauseSchedule()
  const run = useRunSchedule()
  const take = useTakeOverSchedule()
  const remove = useDeleteSchedule()
  const { _id: id, name, paused, owner, nextDate, lastRun } = schedule
  const failed = { onError: (error: Error) => showToast('error', errorText(error)) }
  const isOwn = owner.code === user.userCode
  const state = scheduleState(paused, nextDate)
  // Who is here has an account.
  const isOwned = isOwn || state !== 'ownerLeft'
  const may = (event: 'runNow' | 'pause' | 'resume') => isOwned && mayDo(scheduleTable, state, event, 'editor')
  const end = async (): Promise<void> => {
    const confirmed = await askFirst({
      title: t('delete.title', { name }),
      body: t('delete.body'),
      confirm: t('delete.confirm'),
      critical: true,
    })
    if (!confirmed) return
    remove.mutate(id, {
      ...failed,
      onSuccess: () => {
        showToast('success', t('deleted'), { body: name })
        onGone()
      },
    })
  }
  return (
    <div className={classes.tools}>
      {may('runNow') && (
        <Button
          size="xs"
          leftSection={<IconSend size={14} aria-hidden />}
          loading={run.isPending}
          disabled={lastRun?.byHand === true && lastRun.status === 'started'}
          onClick={() =>
            run.mutate(id, { ...failed, onSuccess: () => showToast('info', t('running'), { body: name }) })
          }
        >
          {t('runNow')}
        </Button>
      )}
      <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
        {t('change')}
      </Button>
      {(may('pause') || may('resume')) && (
        <Button
          size="xs"
          variant="default"
          leftSection={
            may('resume') ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />
          }
          loading={pause.isPending}
          onClick={() => pause.mutate({ id, paused: may('pause') }, failed)}
        >
          {t(may('resume') ? 'resume' : 'pause')}
        </Button>
      )}
      {!isOwn && mayDo(scheduleTable, state, 'takeOver', 'other') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserCheck size={14} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.mutate(id, failed)}
        >
          {t('takeOver')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void end()}
      >
        {t('delete.confirm')}
      </Button>
    </div>
  )
}

function Runs({ runs }: { runs: readonly ScheduleRun[] }) {
  const { t } = useTranslation(['schedules', 'errors', 'downloads'])
  const { dateTime } = useFormat()
  if (runs.length === 0) return <p className="muted">{t('notYet')}</p>
  return (
    <ul className={classes.runs}>
      {runs.map((run) => (
        <li key={`${run.dueDate} ${run.byHand}`}>
          <span>
            {dateTime(run.dueDate)} {run.byHand && <span className="muted">{t('byHand')}</span>}
          </span>
          <span className="row">
            <RunState run={run} />
            {run.status === 'success' && run.documentId !== null && (
              <a className="btn a s" href={downloadAddress(run.documentId)}>
                {t('downloads:download')}
              </a>
            )}
          </span>
          {run.messageCode !== null && (
            <span className={`muted ${classes.reason}`}>
              {run.messageCode === 'ownerLeft'
                ? t('ownerLeftThen')
                : t(`errors:${run.messageCode}`, { defaultValue: t('errors:unknown') })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
