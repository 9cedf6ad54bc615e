import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes the app's code or a recovery code at a login. */
export function CodeField({
  ref,
  description,
  error,
  value,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>
  description?: string
  error: ReactNode
  value: string
  onChange: (code: string) => void
}) {
  const { t } = useTranslation('second-factor')
  return (
    <TextInput
      {...(ref ? { ref } : {})}
      label={t('login.code')}
      description={description}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      withAsterisk={false}
      size="lg"
      minLength={6}
      maxLength={40}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
