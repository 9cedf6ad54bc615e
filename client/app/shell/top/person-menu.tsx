import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { initials } from '../../../engine/session/initials.ts'
import { useOpening } from '../../../parts/fetched-later/use-opening.ts'
import classes from '../app-frame.module.css'

const fetchChoices = async () => (await import('./person-choices.tsx')).PersonChoices

/** Who one is; a click opens how the screen looks, the own account and the way out. */
export function PersonMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  const fullName = `${user.name} ${user.lastName}`
  return (
    <>
      <button type="button" {...button} className={`av ${classes.person}`} aria-label={t('person', { name: fullName })}>
        {initials(user)}
      </button>
      {Part && <Part user={user} opening={opening} />}
    </>
  )
}
