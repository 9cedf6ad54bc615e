import {
  IconAlertTriangle,
  IconBell,
  IconClock,
  IconClockExclamation,
  IconCopy,
  IconFileAlert,
  IconLink,
  IconMail,
  IconMailOpened,
  IconPlugConnectedX,
  IconShare,
  IconSpeakerphone,
  IconUserPlus,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationIcon } from '../../../../contract/notifications/notification-kind.ts'
import { contextOf } from '../../../../contract/notifications/notification-kind.ts'
import { kindNamed } from '../../../../contract/notifications/notification-kinds.ts'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { Emphasised } from '../../../ui/emphasised.tsx'
import classes from './notifications-drawer.module.css'
import { SnoozeMenu } from './snooze-menu.tsx'
import { useSince } from './use-since.ts'

const icons: Record<NotificationIcon, typeof IconBell> = {
  share: IconShare,
  copy: IconCopy,
  link: IconLink,
  clock: IconClock,
  document: IconFileAlert,
  news: IconSpeakerphone,
  alert: IconAlertTriangle,
  person: IconUserPlus,
  plug: IconPlugConnectedX,
}

const DAY = 86_400_000

/** One sentence, since when, for whom, and the button that does the job. */
export function NotificationLine({
  line,
  isOwn,
  isSnoozing,
  onSnoozing,
  onOpen,
  onToggle,
  onKeyDown,
}: {
  line: Notification
  /** Others' lines are looked at, and marked by nobody but them. */
  isOwn: boolean
  isSnoozing: boolean
  onSnoozing: (opened: boolean) => void
  onOpen: () => void
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => void
}) {
  const { t } = useTranslation('notifications')
  const since = useSince()
  const [now] = useState(() => Date.now())
  const { notificationType: kind, values, events, state, actor, forPerson, dueDate, isTask, settledDate } = line
  const Icon = icons[kindNamed(kind)?.icon ?? 'alert'] ?? IconBell
  const isUnread = state === 'New'
  const late = isTask && settledDate === null && dueDate !== null ? now - Date.parse(dueDate) : 0
  const words = t(`kinds.${kind}.text`, {
    ...values,
    context: contextOf(values),
    count: events,
    defaultValue: kind,
  })
  const Mark = isUnread ? IconMailOpened : IconMail
  return (
    // Its keys are those of the list; each of them has a button too.
    <li
      className={`${classes.line} ${isUnread ? classes.unread : ''}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-keyshortcuts={isOwn ? 'Enter R Z' : 'Enter'}
      data-kind={kind}
    >
      <span className={classes.icon}>
        <Icon size={14} stroke={1.6} aria-hidden />
      </span>
      <div>
        <div className={classes.words}>
          {isUnread && <span className="visually-hidden">{t('isUnread')} </span>}
          <Emphasised text={words} />
        </div>
        <div className={`muted ${classes.more}`}>
          {actor && <span>{actor.name}</span>}
          {forPerson && <span>{t('for', { name: forPerson.name })}</span>}
          {late > 0 && (
            <span className="st c">
              <IconClockExclamation size={14} aria-hidden />
              {t('overdue', { count: Math.max(1, Math.floor(late / DAY)) })}
            </span>
          )}
        </div>
        <div className={classes.tools}>
          <button type="button" className="btn d s" onClick={onOpen}>
            {t(`kinds.${kind}.action`, { defaultValue: t('open') })}
          </button>
          {isOwn && (
            <>
              <button
                type="button"
                className="ib s"
                aria-label={t(isUnread ? 'markRead' : 'markUnread')}
                onClick={onToggle}
              >
                <Mark size={14} aria-hidden />
              </button>
              <SnoozeMenu line={line} opened={isSnoozing} onChange={onSnoozing} />
            </>
          )}
        </div>
      </div>
      <time className={`muted ${classes.since}`} dateTime={line.lastDate}>
        {since(line.lastDate)}
      </time>
    </li>
  )
}
