import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ToLogIn } from '../components/to-log-in.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'

/**
 * A link from a mail that leads nowhere (any more): expired, used, revoked or mistyped. `offers` is the dialog that
 * sends a new one. Another error, such as a lost connection, is told instead.
 */
export function LinkNotValid({ error, offers }: { error?: Error | null; offers?: 'reset' | 'access' }) {
  const { t } = useTranslation('identity')
  const isLink = !error || (error instanceof CallError && error.code === 'linkNotValid')
  return (
    <WelcomeFrame title={t(isLink ? 'screens.linkNotValid' : 'screens.linkNotChecked')}>
      <p className="t2">{isLink ? t(offers ? 'linkExpired' : 'linkNotValid') : errorText(error)}</p>
      {isLink && offers && (
        <Button size="lg" renderRoot={(props) => <Link to="/dashboard" search={{ dialog: offers }} {...props} />}>
          {t(offers === 'reset' ? 'requestReset.again' : 'requestAccess.title')}
        </Button>
      )}
      <ToLogIn isSecond={isLink && offers !== undefined} />
    </WelcomeFrame>
  )
}
