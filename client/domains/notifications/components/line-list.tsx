import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type LinesOf, useLines, useMark, useReadLinesAgain } from '../notifications.api.ts'
import { NotificationLine } from './notification-line.tsx'
import classes from './notifications-drawer.module.css'
import { useOpenLine } from './use-open-line.ts'

const WAITING_ROWS = 5

/** The lines of a tab: arrows move, Enter opens, R marks, Z leaves aside. None jumps away under the pointer. */
export function LineList({
  type,
  of,
  waiting,
  onClose,
}: LinesOf & {
  waiting: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('notifications')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useLines(
    { type, of },
    waiting,
  )
  const readAgain = useReadLinesAgain()
  const isUnderHand = useRef(false)
  const [isStale, setStale] = useState(false)
  useLiveEvent(
    'notificationsChanged',
    () => (isUnderHand.current ? setStale(true) : readAgain()),
    () => readAgain(),
  )
  const [snoozing, setSnoozing] = useState<string>()
  const mark = useMark()
  const isOwn = ({ forPerson }: Notification) => of === undefined && forPerson === null
  const open = useOpenLine(isOwn, onClose)
  const toggle = ({ _id, state }: Notification) =>
    mark.mutate([{ _id, state: state === 'New' ? 'Read' : 'New' }], {
      onError: (cause) => showToast('error', errorText(cause)),
    })
  const lines = data?.pages.flatMap((page) => page.data) ?? []
  if (error && lines.length === 0)
    return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (isPending)
    return (
      <div aria-busy aria-label={t('loading')} role="status">
        {Array.from({ length: WAITING_ROWS }, (_one, at) => (
          <div key={at} className={classes.skeleton}>
            <Skeleton width="80%" height={14} />
          </div>
        ))}
      </div>
    )
  if (lines.length === 0) {
    if (of) return <EmptyState text={t(waiting ? 'emptyWaitingOf' : 'emptyNewsOf', { name: of.name })} />
    return <EmptyState text={t(waiting ? 'emptyWaiting' : 'emptyNews')} />
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, line: Notification) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const own = event.currentTarget
    const moves = { ArrowDown: own.nextElementSibling, ArrowUp: own.previousElementSibling }
    if (event.key in moves) (moves[event.key as keyof typeof moves] as HTMLElement | null)?.focus()
    else if (event.key === 'Enter') open(line)
    else if (event.key === 'r' && isOwn(line)) toggle(line)
    else if (event.key === 'z' && isOwn(line)) setSnoozing(line._id)
    else return
    event.preventDefault()
  }
  return (
    <>
      {isStale && (
        <div className={classes.newer}>
          <button
            type="button"
            onClick={() => {
              setStale(false)
              readAgain()
            }}
          >
            {t('newer')}
          </button>
        </div>
      )}
      <ul
        className={classes.lines}
        onPointerEnter={() => (isUnderHand.current = true)}
        onPointerLeave={() => {
          isUnderHand.current = false
          if (!isStale) return
          setStale(false)
          readAgain()
        }}
      >
        {lines.map((line) => (
          <NotificationLine
            key={line._id}
            line={line}
            isOwn={isOwn(line)}
            isSnoozing={snoozing === line._id}
            onSnoozing={(opened) => setSnoozing(opened ? line._id : undefined)}
            onOpen={() => open(line)}
            onToggle={() => toggle(line)}
            onKeyDown={(event) => onKeyDown(event, line)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.further}>
          <button type="button" className="btn d s" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </button>
        </div>
      )}
    </>
  )
}
