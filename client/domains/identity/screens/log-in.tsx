import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { LogInPage } from '../components/log-in-page.tsx'
import { RequestAccessDialog } from '../components/request-access-dialog.tsx'
import { RequestResetDialog } from '../components/request-reset-dialog.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail of who just chose a password. */
    passwordSetFor?: string
  }
}

/** The login screen (ACC-01, ACC-05); its dialogs have addresses, so that mails and people can lead to them. */
export function LogIn() {
  const { dialog } = useSearch({ strict: false }) as { dialog?: unknown }
  const { passwordSetFor } = useLocation().state
  const navigate = useNavigate()
  const close = (): void =>
    void navigate({
      to: '.',
      search: ({ dialog: _closed, ...others }: Record<string, unknown>) => others as never,
      replace: true,
    })
  return (
    <>
      <LogInPage key={passwordSetFor} passwordSetFor={passwordSetFor} />
      {dialog === 'access' && <RequestAccessDialog onClose={close} />}
      {dialog === 'reset' && <RequestResetDialog onClose={close} />}
    </>
  )
}
