import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { DownloadsButton } from '../../../domains/documents/downloads.picker.tsx'
import { NotificationsBell } from '../../../domains/notifications/bell.picker.tsx'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import classes from '../app-frame.module.css'
import { Crumbs } from './crumbs.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { keysText } from '../../../parts/keys/key-name.ts'

/** Where one is, and what is reachable from everywhere. */
export function TopBar({ user, screen, onSearch }: { user: CurrentUser; screen: ScreenRoute; onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <header className={classes.top}>
      <Crumbs screen={screen} />
      <button type="button" className={classes.search} onClick={onSearch}>
        <IconSearch size={14} aria-hidden />
        <span className="ell">{t('searchEverything')}</span>
        <kbd className="kbd hide-s">{keysText(['command', 'K'])}</kbd>
      </button>
      <DownloadsButton />
      <NotificationsBell />
      <LanguageMenu />
      <PersonMenu user={user} />
    </header>
  )
}
