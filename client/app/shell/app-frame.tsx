import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../contract/identity/user.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { AdministrationNav } from './rail/administration-nav.tsx'
import classes from './app-frame.module.css'
import { FetchedLater } from './fetched-later.tsx'
import { Rail } from './rail/rail.tsx'
import { TopBar } from './top/top-bar.tsx'
import { useGlobalKeys } from './use-global-keys.ts'
import { useLeftWork } from './use-left-work.ts'
import { keysHere } from '../../parts/keys/keys-here.ts'

const Palette = lazy(() => import('../palette/palette.tsx').then((part) => ({ default: part.Palette })))
const NoteSeen = lazy(() => import('../note-seen.tsx').then((part) => ({ default: part.NoteSeen })))
const Shortcuts = lazy(() => import('./shortcuts-dialog.tsx').then((part) => ({ default: part.ShortcutsDialog })))

/** Rail, top bar and the work. Wide grids and windows below 1100 px get the slim rail. */
export function AppFrame({ user, screen, children }: { user: CurrentUser; screen: ScreenRoute; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const onSearch = (): void => setOpen('palette')
  const onHelp = (): void => setOpen('shortcuts')
  const onClose = (): void => setOpen(undefined)
  useGlobalKeys({ onSearch, onHelp })
  useLeftWork(user._id)
  // Administration has its own menu beside it, and one width from page to page.
  const slim = screen.frame === 'wide' || screen.area === 'administration'
  // What may be looked at: a record of a path of its own, and an asset that is opened over its list.
  const { asset } = useSearch({ strict: false }) as { asset?: string }
  return (
    <div className={`${classes.app} ${slim ? classes.slim : ''}`}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <Rail user={user} current={screen.area} slim={slim} onHelp={onHelp} />
      <TopBar user={user} screen={screen} onSearch={onSearch} />
      <div className={classes.body}>
        {screen.area === 'administration' && <AdministrationNav user={user} screen={screen} />}
        <main id="main" tabIndex={-1} className={`work ${classes.main}`}>
          {children}
        </main>
      </div>
      <FetchedLater>
        <Suspense>
          {(screen.path.includes('$') || asset !== undefined) && <NoteSeen screen={screen} />}
          {open === 'palette' && <Palette user={user} onClose={onClose} />}
          {open === 'shortcuts' && <Shortcuts ask={keysHere} onClose={onClose} />}
        </Suspense>
      </FetchedLater>
    </div>
  )
}
