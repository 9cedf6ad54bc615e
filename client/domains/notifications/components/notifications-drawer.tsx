import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationType } from '../../../../contract/notifications/notification-topic.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { type LinesOf, useCounts, useLines, useMark, useSetAllRead, useUnread } from '../notifications.api.ts'
import { useAbsences } from '../absences.api.ts'
import { LineList } from './line-list.tsx'
import classes from './notifications-drawer.module.css'
import { useDays } from './use-days.ts'

const WIDTH = 360

/** What waits for a person and what is new, 360 wide on grey (SHELL-06, NOT-01). */
export function NotificationsDrawer({
  type,
  of,
  opened,
  onClose,
}: LinesOf & {
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['notifications', 'bell'])
  const { data: counts } = useCounts(type)
  const unread = useUnread({ type, of })
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      width={WIDTH}
      grey
      title={t('bell:title')}
      subtitle={[...(of ? [t('ofAnother', { name: of.name })] : []), t('bell:unread', { count: unread })].join(' · ')}
      footer={
        <>
          <Link to="/my-account/notifications" className="btn q s" onClick={onClose}>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
            {t('choices.link')}
          </Link>
          <span className="sp" />
          {opened && <AwayDays />}
        </>
      }
      tools={opened && !of && <SetAllRead type={type} isIdle={unread === 0} />}
    >
      {opened && <Tabs key={of?.code} type={type} of={of} waits={of ? undefined : counts?.waiting} onClose={onClose} />}
    </SideDrawer>
  )
}

/** When the person is away, now or next. */
function AwayDays() {
  const { t } = useTranslation('notifications')
  const days = useDays()
  const { user } = useSession()
  const next = useAbsences().data?.data.find(({ person }) => person.code === user?.userCode)
  return next && <span className="muted nowrap">{t('away.when', { days: days(next.beginsOn, next.endsOn) })}</span>
}

/** News first only when nothing waits. */
function Tabs({ type, of, waits, onClose }: LinesOf & { waits: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const [chosen, setChosen] = useState<'waiting' | 'news'>()
  const tab = chosen ?? (waits === 0 ? 'news' : 'waiting')
  const tabs = [
    ['waiting', waits],
    ['news', undefined],
  ] as const
  return (
    <>
      <div className={`tabs ${classes.tabs}`} role="tablist" aria-label={t('bell:title')}>
        {tabs.map(([name, count]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`notifications-${name}`}
            aria-selected={tab === name}
            aria-controls="notifications-lines"
            className={tab === name ? 'on' : ''}
            onClick={() => setChosen(name)}
          >
            {t(name)}
            {count !== undefined && count > 0 && <span className="n">{format.number(count)}</span>}
          </button>
        ))}
      </div>
      <div id="notifications-lines" role="tabpanel" aria-labelledby={`notifications-${tab}`}>
        <LineList key={tab} type={type} of={of} waiting={tab === 'waiting'} onClose={onClose} />
      </div>
    </>
  )
}

/** The first transaction that a snapshot of the database cannot have seen. */
const nextOf = (seen: string): number => Number(seen.split(':')[1])

/** With eight seconds to take it back. */
function SetAllRead({ type, isIdle }: { type: NotificationType; isIdle: boolean }) {
  const { t } = useTranslation('notifications')
  const waiting = useLines({ type }, true)
  const news = useLines({ type }, false)
  const setAll = useSetAllRead(type)
  const mark = useMark()
  const run = () => {
    const first = [waiting, news].flatMap(({ data }) => data?.pages.slice(0, 1) ?? [])
    const newest = first.flatMap(({ data }) => data.slice(0, 1).map(({ lastDate }) => lastDate)).toSorted()
    // The older of the two: what neither of them can have shown stays.
    const seen = first.length === 2 ? first.toSorted((a, b) => nextOf(a.seen) - nextOf(b.seen))[0]!.seen : undefined
    const shown = { ...(newest.length > 0 ? { before: newest.at(-1)! } : {}), ...(seen === undefined ? {} : { seen }) }
    setAll.mutate(shown, {
      onSuccess: ({ changed, ids }) => {
        if (changed === 0) return
        showToast('success', t('allRead', { count: changed }), {
          action: {
            label: t('undo'),
            run: () =>
              mark.mutate(
                ids.map((_id) => ({ _id, state: 'New' as const })),
                { onError: (error) => showToast('error', errorText(error)) },
              ),
          },
        })
      },
      onError: (error) => showToast('error', errorText(error)),
    })
  }
  const isAble = !isIdle && !setAll.isPending
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'R' || event.ctrlKey || event.metaKey || event.altKey || !isAble) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <button type="button" className="btn a s" aria-keyshortcuts="Shift+R" disabled={!isAble} onClick={run}>
      {t('setAllRead')}
    </button>
  )
}
