import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfirmedEmail } from '../account.api.ts'
import { confirmMessages } from '../confirm-messages.ts'
import { LogInPage } from '../components/log-in-page.tsx'
import { MessageDialog } from '../components/message-dialog.tsx'
import { LinkNotValid } from './link-not-valid.tsx'

/**
 * `/confirm-email/{messages}`: the login screen with the email confirmed dialog (ACC-01, ACC-02). The link of the mail
 * comes as `user.code` and leaves the address when it has done its work.
 */
export function ConfirmEmail() {
  const { t } = useTranslation('identity')
  const { messages: said = '' } = useParams({ strict: false }) as { messages?: string }
  const navigate = useNavigate()
  const message = confirmMessages.find((one) => one === said)
  const [userId = '', code = ''] = said.split('.')
  const confirmed = useConfirmedEmail(message === undefined && code !== '' ? { userId, code } : undefined)
  const close = (): void => void navigate({ to: '/dashboard', replace: true })
  if (confirmed.isSuccess) return <Navigate to="/confirm-email/$messages" params={{ messages: 'confirmed' }} replace />
  if (confirmed.isError || (message === undefined && code === ''))
    return <LinkNotValid error={confirmed.error} offers="access" />
  return (
    <>
      <LogInPage />
      {message && (
        <MessageDialog title={t(`${message}.title`)} onClose={close}>
          {t(`${message}.text`)}
        </MessageDialog>
      )}
    </>
  )
}
