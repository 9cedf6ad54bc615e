import { useMediaQuery } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, type PointerEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import type { Area } from '../../../engine/screens/screen-route.ts'
import { screens } from '../../screens.ts'
import classes from '../app-frame.module.css'
import { ExternalTools } from '../external-tools.tsx'
import { FetchedLater } from '../fetched-later.tsx'
import { areaIcons, groupStarts, railEntries } from './rail-areas.ts'

const RailTip = lazy(async () => ({ default: (await import('./rail-tip.tsx')).RailTip }))

/** The areas this person may enter. Slim, it shows icons with their names as tooltips. */
export function Rail({
  user,
  current,
  slim,
  onHelp,
}: {
  user: CurrentUser
  current: Area | undefined
  slim: boolean
  onHelp: () => void
}) {
  const { t } = useTranslation('shell')
  const narrow = useMediaQuery('(max-width: 1100px)')
  const tooltips = slim || narrow
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  const point = ({ target, pointerType }: PointerEvent): void =>
    setPointed(pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[data-tip]'))
  const leave = (): void => setPointed(null)
  const entries = railEntries(screens, user)
  const outside = (
    <>
      <ExternalTools />
      <span className="sp" />
    </>
  )
  return (
    <aside className={classes.rail}>
      <Link to="/dashboard/its" className={classes.brand} aria-label="Linebook">
        <span className={classes.full}>Linebook</span>
        <span className={classes.initial} aria-hidden>
          L
        </span>
      </Link>
      <nav aria-label={t('areasLabel')} onPointerOver={point} onPointerLeave={leave} onPointerDown={leave}>
        {entries.map(({ area, path }, index) => {
          const Icon = areaIcons[area]
          return (
            <Fragment key={area}>
              {area === 'administration' && outside}
              {groupStarts.has(area) && index > 0 && <hr className={classes.rule} />}
              <Link
                to={path}
                className={`${classes.entry} ${current === area ? classes.on : ''}`}
                aria-label={t(`areas.${area}`)}
                data-tip={t(`areas.${area}`)}
                {...(current === area ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon size={18} stroke={1.5} aria-hidden />
                <span className={classes.label}>{t(`areas.${area}`)}</span>
              </Link>
            </Fragment>
          )
        })}
        {!entries.some(({ area }) => area === 'administration') && outside}
        <button type="button" className={classes.entry} aria-label={t('help')} data-tip={t('help')} onClick={onHelp}>
          <IconHelp size={18} stroke={1.5} aria-hidden />
          <span className={classes.label}>{t('help')}</span>
          <kbd className={`kbd ${classes.key}`}>?</kbd>
        </button>
      </nav>
      {tooltips && pointed && (
        <FetchedLater>
          <Suspense>
            <RailTip key={pointed.dataset['tip']} of={pointed} />
          </Suspense>
        </FetchedLater>
      )}
    </aside>
  )
}
