import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../../../contract/documents/schedules/schedule.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { formatsOf, useFormat } from '../../../engine/texts/format.ts'
import { RunState } from './run-state.tsx'
import classes from './schedules.module.css'
import { timingWords } from './timing-words.ts'

/** Schedules as rows; the name opens one beside them. */
export function ScheduleTable({
  rows,
  shown,
  withOwner,
}: {
  rows: readonly Schedule[]
  shown: string | undefined
  withOwner: boolean
}) {
  const { t, i18n } = useTranslation('schedules')
  const { dateTime } = useFormat()
  const { timezone } = useCurrentUser()
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('list')}>
      <thead>
        <tr>
          <th>{t('columns.document')}</th>
          <th>{t('columns.assortment')}</th>
          <th className={classes.when}>{t('columns.when')}</th>
          <th>{t('columns.next')}</th>
          <th>{t('columns.last')}</th>
          <th>{t('columns.recipients')}</th>
          {withOwner && <th>{t('columns.owner')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((schedule) => {
          const { _id, name, fileType, assortment, timing, nextDate, paused, lastRun, message, owner } = schedule
          const people = message.recipients.length + message.bccRecipients.length
          return (
            <tr key={_id} className={_id === shown ? 'sel' : ''}>
              <td>
                <Link
                  to="."
                  search={(before: Record<string, unknown>) => ({ ...before, schedule: _id }) as never}
                  className={classes.name}
                >
                  {name}
                </Link>
                <span className="muted"> .{fileType}</span>
              </td>
              <td className="t2">{assortment.title}</td>
              <td className="t2" title={timingWords(timing, t, i18n.language)}>
                {timingWords(timing, t, i18n.language)}
                {timing.timezone !== timezone && (
                  <span className={`muted ${classes.zone}`}>{timing.timezone.replaceAll('_', ' ')}</span>
                )}
              </td>
              <td>
                {paused ? (
                  <span className="st w">{t(`paused.${paused}`)}</span>
                ) : nextDate === null ? (
                  <span className="muted">{t('over')}</span>
                ) : (
                  // The hour that was asked for, by the clock it was asked for.
                  formatsOf(i18n.language, timing.timezone).dateTime(nextDate)
                )}
              </td>
              <td>
                {lastRun ? (
                  <>
                    <RunState run={lastRun} /> <span className="muted">{dateTime(lastRun.dueDate)}</span>
                  </>
                ) : (
                  <span className="muted">{t('notYet')}</span>
                )}
              </td>
              <td className="t2" title={[...message.recipients, ...message.bccRecipients].join(', ')}>
                {message.recipients[0]}
                {people > 1 && <span className="muted"> {t('more', { count: people - 1 })}</span>}
              </td>
              {withOwner && <td className="t2">{owner.name}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
