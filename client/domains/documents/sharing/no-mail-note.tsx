import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'

/** Where a message would go nowhere: what becomes of it instead. Nothing where there is a mail server. */
export function NoMailNote() {
  const { t } = useTranslation('shares')
  const user = useCurrentUser()
  if (user.mailsLeave) return null
  return (
    <p className="msg w">
      <IconMailOff size={14} aria-hidden />
      <span>
        {t('noMail.note')}{' '}
        {mayAccess(user, areaAccess.administration) && <Link to="/administration/outbox">{t('noMail.outbox')}</Link>}
      </span>
    </p>
  )
}
