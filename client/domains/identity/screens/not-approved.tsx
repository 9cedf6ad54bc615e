import { useTranslation } from 'react-i18next'
import { ToLogIn } from '../components/to-log-in.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'

/** An account whose request is still under review (ACC-03). */
export function NotApproved() {
  const { t } = useTranslation('identity')
  return (
    <WelcomeFrame title={t('screens.notApproved')}>
      <p className="t2">{t('accountPending.text')}</p>
      <ToLogIn />
    </WelcomeFrame>
  )
}
