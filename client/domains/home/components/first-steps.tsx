import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useEntryScreens } from '../../../engine/screens/screen-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './first-steps.module.css'

/** Areas that are offered; the rail has them all. */
const OFFERED = 4

/** For whoever has nothing here yet: where they may begin. */
export function FirstSteps() {
  const { t } = useTranslation(['home', 'shell'])
  const entries = useEntryScreens().filter(({ area }) => area !== 'home')
  // An area may have several ways in; it is offered by its first, as the rail does.
  const ways = [...new Map(entries.toReversed().map((entry) => [entry.area, entry])).values()].toReversed()
  return (
    <EmptyState text={t('nothing')}>
      <span className={classes.ways}>
        {ways.slice(0, OFFERED).map(({ path, area }) => (
          <Link key={path} to={path} className="btn d">
            {t(`shell:areas.${area}`)}
          </Link>
        ))}
      </span>
    </EmptyState>
  )
}
