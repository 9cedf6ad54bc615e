import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordFault, passwordFault, passwordLength } from '../../../../contract/identity/password-rules.ts'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../../../parts/dialogs/use-unsaved-work.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useChangePassword } from '../own-account.api.ts'
import classes from './own-account.module.css'
import { PasswordVerdict } from './password-verdict.tsx'

/** A new password for who knows the one in use. */
export function OwnPasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['own-account', 'identity'])
  const verdict = useId()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState<string>()
  const change = useChangePassword()
  const code = change.error instanceof CallError ? change.error.code : undefined
  const refused = code === 'passwordRefused' ? ((change.error as CallError).data['fault'] as PasswordFault) : undefined
  const fault = next === '' ? undefined : (passwordFault(next, user) ?? refused)
  useUnsavedWork(() => current !== '' || next !== '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(next)
    if (change.isPending || passwordFault(next, user)) return
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          showToast('success', t('password.saved'))
        },
      },
    )
  }
  const showPassword = { 'aria-label': t('identity:showPassword') }
  return (
    <form className={classes.fields} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={showPassword}
        error={code === 'wrongPassword' && errorText(change.error)}
        value={current}
        onChange={(event) => {
          setCurrent(event.currentTarget.value)
          change.reset()
        }}
      />
      <div>
        <PasswordInput
          label={t('password.next')}
          description={t('password.hint', { count: passwordLength.least })}
          autoComplete="new-password"
          required
          withAsterisk={false}
          aria-describedby={verdict}
          aria-invalid={tried === next && fault !== undefined}
          visibilityToggleButtonProps={showPassword}
          error={tried === next && fault !== undefined}
          value={next}
          onChange={(event) => {
            setNext(event.currentTarget.value)
            change.reset()
          }}
        />
        <PasswordVerdict id={verdict} password={next} fault={fault} isTried={tried === next} />
      </div>
      {change.error && code !== 'wrongPassword' && !refused && (
        <p className="msg c" role="alert">
          {errorText(change.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={change.isPending} disabled={current === '' || next === ''}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  )
}
