import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLifetimes } from '../../../../contract/identity/code-lifetimes.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useRequestReset } from '../account.api.ts'
import { MessageDialog } from './message-dialog.tsx'

/** 'Request password reset': says the same whoever's address it is. */
export function RequestResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const request = useRequestReset()
  const [email, setEmail] = useState('')
  const submit = (): void => {
    if (!request.isPending) request.mutate(email.trim())
  }
  if (request.isSuccess) {
    return (
      <MessageDialog title={t('requestReset.sent.title')} onClose={onClose}>
        <p>{t('requestReset.sent.text', { email: request.variables, count: codeLifetimes.resetHours })}</p>
        <p className="below">{t('employeesReset')}</p>
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      title={t('requestReset.title')}
      subtitle={t('requestReset.subtitle')}
      onClose={onClose}
      size={440}
      verb={t('requestReset.send')}
      pending={request.isPending}
      fault={request.error ? errorText(request.error) : undefined}
      onSubmit={submit}
    >
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <p className="muted">{t('employeesReset')}</p>
    </FormDialog>
  )
}
