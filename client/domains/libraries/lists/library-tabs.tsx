import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { libraryGroups, libraryPlaces } from './library-places.ts'

/** The libraries of an area somebody may look into: each at a glance and as a list. */
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
  if (!beside) return total === undefined ? null : <span className="muted">{number(total)}</span>
  const tabs = beside.flatMap((one) => {
    const { landing, list } = libraryPlaces[one]
    const isHere = one === type
    return [
      ...(landing && isHere ? [{ to: landing, label: t('glance'), on: at === 'landing', key: 'landing' }] : []),
      { to: list, label: t(`short.${one}`), on: isHere && at === 'list', key: one },
    ]
  })
  return (
    <nav className="tabs" aria-label={t('libraries')}>
      {tabs.map(({ to, label, on, key }) => (
        <Link key={key} to={to} className={on ? 'on' : ''} {...(on ? { 'aria-current': 'page' as const } : {})}>
          {label}
          {on && at === 'list' && total !== undefined && <span className="n">{number(total)}</span>}
        </Link>
      ))}
    </nav>
  )
}
