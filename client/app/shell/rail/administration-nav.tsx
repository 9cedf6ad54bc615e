import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import { administrationEntries, entryOf } from '../../administration.ts'
import { screens } from '../../screens.ts'
import classes from './administration-nav.module.css'
import { screenTitle } from '../screen-title.ts'

interface Shown {
  user: CurrentUser
  screen: ScreenRoute
}

/** The screens of the administration area this person may enter, grouped, beside the one on show, which does not move when they come. */
export function AdministrationNav(shown: Shown) {
  const { t } = useTranslation('shell')
  return (
    <nav className={classes.nav} aria-label={t('administration.label')}>
      <Suspense>
        <Entries {...shown} />
      </Suspense>
    </nav>
  )
}

/** In the words of many rooms, which are fetched. */
function Entries({ user, screen }: Shown) {
  const entries = administrationEntries(screens, user)
  const rooms = new Set(entries.flatMap((entry) => entry.screens.map((one) => screenTitle(one).room)))
  const { t } = useTranslation(['shell', ...rooms])
  const current = entryOf(screen.path, entries)
  return entries.map(({ group, screens: shown }) => (
    <section key={group}>
      <h2 className={classes.group}>{t(`shell:administration.${group}`)}</h2>
      <ul>
        {shown.map((one) => (
          <li key={one.path}>
            <Link
              to={one.path}
              className={`${classes.entry} ${one === current ? classes.on : ''}`}
              {...(one === current ? { 'aria-current': 'page' as const } : {})}
            >
              <span className="ell">{t(one.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
