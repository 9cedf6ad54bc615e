import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { TabStrip } from '../../parts/tab-strip/tab-strip.tsx'
import { type ManagerPlace, managerPlaces } from './list/assortment-lists.ts'

/** The toolbar of the assortment manager: its seasons and lists, as far as this person may enter them (AST-03). */
export function ManagerTabs({ current, count }: { current: ManagerPlace; count?: number | undefined }) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const user = useCurrentUser()
  return (
    <TabStrip label={t('viewsLabel')}>
      {managerPlaces
        .filter(({ access }) => mayAccess(user, access))
        .map(({ view, path }) => (
          <Link
            key={view}
            to={path}
            className={view === current ? 'on' : ''}
            {...(view === current ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`views.${view}`)}
            {view === current && count !== undefined && <span className="muted"> {format.number(count)}</span>}
          </Link>
        ))}
    </TabStrip>
  )
}
