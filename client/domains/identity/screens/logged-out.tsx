import { useTranslation } from 'react-i18next'
import { ToLogIn } from '../components/to-log-in.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'

/** Where a session that ended by inactivity leads (ACC-03). */
export function LoggedOut() {
  const { t } = useTranslation('identity')
  return (
    <WelcomeFrame title={t('screens.loggedOut')}>
      <p className="t2">{t('loggedOut')}</p>
      <ToLogIn />
    </WelcomeFrame>
  )
}
