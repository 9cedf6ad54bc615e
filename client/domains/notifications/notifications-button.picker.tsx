import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './components/notifications-button.module.css'
import { type LinesOf, useUnread } from './notifications.api.ts'

const Drawer = lazy(() =>
  import('./components/notifications-drawer.tsx').then((part) => ({ default: part.NotificationsDrawer })),
)

/** In the toolbar of a room: a word with a dot while something of its type is unread, and the drawer of it (ORD-08, PERM-11). */
export function NotificationsButton({ type, of }: LinesOf) {
  const { t } = useTranslation('bell')
  const unread = useUnread({ type, of })
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={`btn d s ${classes.button}`}
        aria-label={unread > 0 ? `${t('title')}, ${t('unread', { count: unread })}` : t('title')}
        onClick={() => setOpened(true)}
      >
        <IconBell size={14} aria-hidden />
        {t('title')}
        {unread > 0 && <span aria-hidden className={classes.dot} />}
      </button>
      {opened !== undefined && (
        <Suspense>
          <Drawer type={type} of={of} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
