import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { libraryGroups, libraryPlaces } from './library-places.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'

/** The libraries of an area somebody may look into, and the one that is open at a glance. */
export function LibraryTabs({
  type,
  at,
  total,
}: {
  type: LibraryType
  at: 'landing' | 'list'
  /** Of the library and list that is open. */
  total?: number | undefined
}) {
  const { t } = useTranslation('library-lists')
  const { number } = useFormat()
  const user = useCurrentUser()
  const beside = libraryGroups
    .find((group) => group.includes(type))
    ?.filter((one) => mayAccess(user, libraries[one].view))
  // One that stands alone needs no way to others; how much there is stands above the list.
  if (!beside) return null
  const { landing } = libraryPlaces[type]
  const tabs = [
    ...beside.map((one) => ({
      to: libraryPlaces[one].list,
      label: t(`short.${one}`),
      on: one === type && at === 'list',
      key: one as string,
    })),
    // Of the library that is open: last, so that no tab moves on the way from one to another.
    ...(landing ? [{ to: landing, label: t('glance'), on: at === 'landing', key: 'landing' }] : []),
  ]
  return (
    <TabStrip label={t('libraries')}>
      {tabs.map(({ to, label, on, key }) => (
        <Link key={key} to={to} className={on ? 'on' : ''} {...(on ? { 'aria-current': 'page' as const } : {})}>
          {label}
          {on && at === 'list' && total !== undefined && <span className="n">{number(total)}</span>}
        </Link>
      ))}
    </TabStrip>
  )
}
