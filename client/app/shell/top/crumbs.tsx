import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Crumb, useShownCrumbs } from '../../../engine/screens/crumbs.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { screens } from '../../screens.ts'
import classes from '../app-frame.module.css'
import { railEntries } from '../rail/rail-areas.ts'
import { useScreenTitle } from '../use-screen-title.ts'

/** Area, then what the screen adds with `useCrumbs`; without any the screen's own title. */
export function Crumbs({ screen }: { screen: ScreenRoute }) {
  const { t } = useTranslation('shell')
  const title = useScreenTitle(screen)
  const own = useShownCrumbs()
  const { user } = useSession()
  const entry = user && railEntries(screens, user).find(({ area }) => area === screen.area)
  const area: Crumb[] = screen.area ? [{ label: t(`areas.${screen.area}`), ...(entry ? { to: entry.path } : {}) }] : []
  const rest: readonly Crumb[] = own.length > 0 ? own : [{ label: title }]
  // The entry screen of an area often bears the area's name; it is not said twice. A record that is not read has no name.
  const steps = [...area.filter((step) => step.label !== rest[0]?.label), ...rest].filter(({ label }) => label !== '')
  return (
    <nav aria-label={t('crumbsLabel')} className="shrinks">
      <ol className={classes.crumbs}>
        {steps.map((step, index) => (
          <li key={`${index} ${step.label}`}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            {index === steps.length - 1 ? (
              <span className={`ell ${classes.here}`} aria-current="page">
                {step.label}
              </span>
            ) : step.to ? (
              <Link to={step.to} {...(step.search ? { search: step.search } : {})}>
                {step.label}
              </Link>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
