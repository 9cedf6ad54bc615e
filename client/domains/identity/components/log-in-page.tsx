import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { closeToast, showToast } from '../../../parts/toasts/toast-store.ts'
import { refusalOf } from '../account-refusal.ts'
import { safeNext } from '../../../../contract/identity/safe-next.ts'
import { DirectoryLogin, DirectoryRefusalNote } from '../directory/directory-login.tsx'
import { CodeStep } from '../second-factor/code-step.tsx'
import { nextStepOf } from '../second-factor/second-factor.api.ts'
import { SetUpStep } from '../second-factor/set-up-step.tsx'
import { AccountMessage } from './account-message.tsx'
import { PasswordSetNote } from './password-set-note.tsx'
import { WelcomeFrame } from './welcome-frame.tsx'
import classes from './welcome-frame.module.css'

/** The login form and the ways to its dialogs (ACC-01). After an error the e-mail stays and the password is asked again. */
export function LogInPage({ passwordSetFor }: { passwordSetFor?: string | undefined }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { next, directory } = useSearch({ strict: false }) as { next?: unknown; directory?: unknown }
  const [email, setEmail] = useState(passwordSetFor ?? '')
  const [password, setPassword] = useState('')
  const complaint = useRef<number>(undefined)
  const passwordField = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: () => startSession(email, password),
    onSuccess: () => goIn(),
    onError: (error) => {
      if (nextStepOf(error)) return
      setPassword('')
      passwordField.current?.focus()
      if (!refusalOf(error)) complaint.current = showToast('error', errorText(error))
    },
  })
  const step = nextStepOf(login.error)
  const goIn = async (): Promise<void> => {
    if (complaint.current !== undefined) closeToast(complaint.current)
    showToast('success', t('loggedInToast'))
    await navigate({ to: safeNext(next) ?? '/dashboard/its', replace: true })
  }
  const goBack = (): void => {
    setPassword('')
    login.reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!login.isPending) login.mutate()
  }
  const refusal = refusalOf(login.error)
  const to = (dialog: 'access' | 'reset') => ({
    to: '/dashboard',
    search: { ...(safeNext(next) ? { next } : {}), dialog },
  })
  if (step) {
    const Step = step === 'code' ? CodeStep : SetUpStep
    return <Step proof={{ email, password }} onDone={() => void goIn()} onBack={goBack} />
  }
  return (
    <WelcomeFrame title={t('signIn')}>
      {refusal ? <AccountMessage refusal={refusal} /> : passwordSetFor && <PasswordSetNote />}
      {!login.error && <DirectoryRefusalNote refusal={directory} />}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={!passwordSetFor}
          required
          withAsterisk={false}
          size="lg"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className={classes.password}>
          <PasswordInput
            ref={passwordField}
            label={t('password')}
            name="password"
            autoComplete="current-password"
            autoFocus={passwordSetFor !== undefined}
            required
            withAsterisk={false}
            size="lg"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            error={login.error && !refusal ? errorText(login.error) : undefined}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Link {...to('reset')} className={`link ${classes.forgot}`}>
            {t('forgotPassword')}
          </Link>
        </div>
        <Button type="submit" size="lg" loading={login.isPending} fullWidth>
          {t('signIn')}
        </Button>
      </form>
      <DirectoryLogin next={safeNext(next)} />
      <p className={`t2 ${classes.small}`}>
        {t('newHere')}{' '}
        <Link {...to('access')} className="link">
          {t('requestAccess.title')}
        </Link>
        <br />
        <span className="muted">{t('employeesReset')}</span>
      </p>
    </WelcomeFrame>
  )
}
