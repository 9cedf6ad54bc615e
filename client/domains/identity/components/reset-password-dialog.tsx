import { PasswordInput, Skeleton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PasswordFault, passwordFault, passwordLength } from '../../../../contract/identity/password-rules.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type CodeOfMail, useSetPassword } from '../account.api.ts'
import { PasswordVerdict } from './password-verdict.tsx'
import classes from './account-dialogs.module.css'

interface Owner {
  email: string
  name: string
  lastName: string
}

/** 'Reset password' (ACC-04), for new people too; `owner` is missing while the link is being checked. */
export function ResetPasswordDialog({
  code,
  owner,
  isNew,
  onDone,
  onClose,
}: {
  code: CodeOfMail
  owner: Owner | undefined
  isNew: boolean
  onDone: (email: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('identity')
  const verdict = useId()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<string>()
  const change = useSetPassword(code)
  const own = owner && password !== '' ? passwordFault(password, owner) : undefined
  const fault = own ?? refusedFor(change.error)
  const submit = (): void => {
    if (!owner || change.isPending) return
    setTried(password)
    if (passwordFault(password, owner)) field.current?.focus()
    else change.mutate(password, { onSuccess: () => onDone(owner.email) })
  }
  return (
    <FormDialog
      title={t(isNew ? 'resetPassword.titleNew' : 'resetPassword.title')}
      subtitle={owner && t('resetPassword.subtitle', { email: owner.email })}
      onClose={onClose}
      size={460}
      verb={t('resetPassword.save')}
      pending={change.isPending}
      ready={owner !== undefined}
      fault={change.error && !refusedFor(change.error) ? errorText(change.error) : undefined}
      onSubmit={submit}
    >
      {owner ? (
        <>
          {/* Tells password managers whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
          <PasswordInput
            ref={field}
            label={t('resetPassword.newPassword')}
            description={t('resetPassword.hint', { count: passwordLength.least })}
            name="password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            data-autofocus
            size="lg"
            aria-describedby={verdict}
            error={tried === password && fault !== undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              change.reset()
            }}
          />
          <PasswordVerdict id={verdict} password={password} fault={fault} isTried={tried === password} />
        </>
      ) : (
        <div className={classes.checking} role="status" aria-label={t('resetPassword.checking')}>
          <Skeleton height={14} width="40%" mb={10} />
          <Skeleton height={40} />
        </div>
      )}
    </FormDialog>
  )
}

const refusedFor = (error: Error | null): PasswordFault | undefined =>
  error instanceof CallError && error.code === 'passwordRefused' ? (error.data['fault'] as PasswordFault) : undefined
