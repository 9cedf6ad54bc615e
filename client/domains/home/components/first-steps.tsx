import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useEntryScreens } from '../../../engine/screens/screen-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './first-steps.module.css'

/** Areas that are offered; the rail has them all. */
const OFFERED = 4

/** For whoever has nothing here yet: where they may begin. */
export function FirstSteps() {
  const { t } = useTranslation('home')
  const { t: titled } = useTranslation()
  const entries = useEntryScreens().filter(({ area }) => area !== 'home')
  return (
    <EmptyState text={t('nothing')}>
      <span className={classes.ways}>
        {entries.slice(0, OFFERED).map(({ path, title }) => (
          <Link key={path} to={path} className="btn d">
            {titled(title)}
          </Link>
        ))}
      </span>
    </EmptyState>
  )
}
