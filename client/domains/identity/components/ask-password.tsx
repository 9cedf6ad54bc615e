import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../engine/api/call-error.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'

/** Asks whoever is logged in for their password once more, before something that an unwatched screen must not allow. */
export function AskPassword({
  title,
  note,
  go,
  isLoss = false,
  asked,
  onPassword,
  onClose,
}: {
  title: string
  note: string
  /** What the button says. */
  go: string
  /** Something is taken away. */
  isLoss?: boolean
  asked: { isPending: boolean; error: Error | null; reset: () => void }
  onPassword: (password: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['own-account', 'identity'])
  const { email } = useCurrentUser()
  const [password, setPassword] = useState('')
  const isWrong = asked.error instanceof CallError && asked.error.code === 'wrongPassword'
  const submit = (): void => {
    if (!asked.isPending) onPassword(password)
  }
  return (
    <FormDialog
      title={title}
      subtitle={note}
      size={440}
      onClose={onClose}
      verb={go}
      pending={asked.isPending}
      isLoss={isLoss}
      ready={password !== ''}
      fault={asked.error && !isWrong ? errorText(asked.error) : undefined}
      onSubmit={submit}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('yourPassword')}
        autoComplete="current-password"
        data-autofocus
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('identity:showPassword') }}
        error={isWrong && errorText(asked.error)}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          asked.reset()
        }}
      />
    </FormDialog>
  )
}
