import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../contract/identity/access.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { type ManagerPlace, managerPlaces } from './assortment-lists.ts'
import classes from './manager-tabs.module.css'
import { useTabStrip } from './use-tab-strip.ts'

/** The toolbar of the assortment manager: its seasons and lists, as far as this person may enter them (AST-03). */
export function ManagerTabs({ current, count }: { current: ManagerPlace; count?: number | undefined }) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const user = useCurrentUser()
  const { strip, hidden, measure, step } = useTabStrip()
  // For the mouse alone: the keyboard goes from tab to tab, and the row follows it.
  const aside = { type: 'button', 'aria-hidden': true, tabIndex: -1 } as const
  return (
    <div className={classes.strip} data-before={hidden.before} data-after={hidden.after}>
      {hidden.before && (
        <button {...aside} className={`ib ${classes.before}`} onClick={() => step(-1)}>
          <IconChevronLeft size={16} stroke={1.5} />
        </button>
      )}
      <nav ref={strip} onScroll={measure} className={`tabs ${classes.tabs}`} aria-label={t('viewsLabel')}>
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
      </nav>
      {hidden.after && (
        <button {...aside} className={`ib ${classes.after}`} onClick={() => step(1)}>
          <IconChevronRight size={16} stroke={1.5} />
        </button>
      )}
    </div>
  )
}
