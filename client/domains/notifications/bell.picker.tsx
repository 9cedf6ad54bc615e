import { useNetwork } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationType } from '../../../contract/notifications/notification-topic.ts'
import { countInTitle } from '../../engine/screens/window-title.ts'
import { AlertCount } from '../../ui/alert-count.tsx'
import { useCounts } from './notifications.api.ts'

const Drawer = lazy(() =>
  import('./components/notifications-drawer.tsx').then((part) => ({ default: part.NotificationsDrawer })),
)

/** The bell with the number of unread lines (NOT-01, SHELL-14); a click or Alt+N opens the drawer. */
export function NotificationsBell({ type = 'all' }: { type?: NotificationType }) {
  const { t } = useTranslation('bell')
  const unread = useCounts(type).data?.unread ?? 0
  const { online } = useNetwork()
  useEffect(() => {
    countInTitle(unread)
    return () => countInTitle(0)
  }, [unread])
  const [opened, setOpened] = useState<boolean>()
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return
    event.preventDefault()
    setOpened(!opened)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => toggle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label={unread > 0 ? `${t('title')}, ${t('unread', { count: unread })}` : t('title')}
        aria-keyshortcuts="Alt+N"
        onClick={() => setOpened(true)}
      >
        <IconBell size={18} stroke={1.5} aria-hidden />
        <AlertCount count={unread} isStale={!online} />
      </button>
      {opened !== undefined && (
        <Suspense>
          <Drawer type={type} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
