import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'

/** Tells that a message went out, and says so where it stays in the house: nobody is mailed without a mail server. */
export function useTellSent(): (title: string, name?: string) => void {
  const { t } = useTranslation('shares')
  const { mailsLeave } = useCurrentUser()
  return (title, name) => {
    if (mailsLeave) showToast('success', title, name === undefined ? {} : { body: name })
    else showToast('warning', t('noMail.kept'), { body: t('noMail.keptBody', { name: name ?? title }) })
  }
}
