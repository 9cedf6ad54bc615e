import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { useCrumbs } from '../../engine/screens/crumbs.ts'
import { ScreenList } from '../../engine/screens/screen-list.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useScreen } from '../shell/use-screen.ts'
import classes from './being-built.module.css'
import { partOf } from './route-name.ts'

/** A page whose screen is not made yet says so, and shows what else of its area this person may enter. */
export function BeingBuilt() {
  const screen = useScreen()
  return screen ? <Page screen={screen} /> : null
}

function Page({ screen }: { screen: ScreenRoute }) {
  const { t } = useTranslation('pages')
  const group = t(screen.title)
  const part = t(`parts.${partOf(screen.path)}`)
  useCrumbs(part === group ? [{ label: group }] : [{ label: group }, { label: part }])
  return (
    <>
      <PageHead title={part === group ? group : `${group} · ${part}`} />
      <div className={classes.page}>
        <Drawing />
        <p className={classes.title}>{t('beingBuilt')}</p>
        <p>{t('text')}</p>
        <Others screen={screen} />
      </div>
    </>
  )
}

/** The menu of the area: the pages this person may enter and that need no record to be chosen first. */
function Others({ screen }: { screen: ScreenRoute }) {
  const { t } = useTranslation('pages')
  const user = useCurrentUser()
  const others = use(ScreenList).filter(
    (one) =>
      one.beingBuilt &&
      one.area === screen.area &&
      one.area !== undefined &&
      !one.redirectTo &&
      !one.path.includes('$') &&
      mayAccess(user, one.access),
  )
  const groups = [...new Set(others.map(({ title }) => title))]
  if (others.length < 2) return null
  return (
    <nav aria-label={t('others')} className={classes.others}>
      {groups.map((title) => (
        <div key={title}>
          <h2>{t(title)}</h2>
          <ul>
            {others
              .filter((one) => one.title === title)
              .map((one) => (
                <li key={one.path}>
                  <Link to={one.path} {...(one.path === screen.path ? { 'aria-current': 'page' as const } : {})}>
                    {t(`parts.${partOf(one.path)}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A last still on the drawing board: outlines, a ground line and its measures. */
function Drawing() {
  return (
    <svg className={classes.drawing} width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden>
      <path className={classes.measure} d="M20 104.5h180M20 98v13M200 98v13M208.5 22v74M202 22h13M202 96h13" />
      <path
        className={classes.outline}
        d="M34 92c-6-14-3-42 0-62 10 6 24 6 34-2 6 16 22 28 44 32 26 4 62 6 74 20 4 5 4 9 3 12z"
      />
      <path className={classes.guide} d="M34 80h152M64 30c2 18 0 34-8 50M92 50l12-12M106 57l11-12M120 62l10-11" />
    </svg>
  )
}
