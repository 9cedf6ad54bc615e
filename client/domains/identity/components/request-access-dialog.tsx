import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLengths } from '../../../../contract/identity/account/request-access.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { isLanguage } from '../../../engine/texts/i18n.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useRequestAccess } from '../account.api.ts'
import classes from './account-dialogs.module.css'
import { MessageDialog } from './message-dialog.tsx'

const fields = [
  { name: 'name', autoComplete: 'given-name', type: 'text', most: requestLengths.name },
  { name: 'lastName', autoComplete: 'family-name', type: 'text', most: requestLengths.name },
  { name: 'email', autoComplete: 'email', type: 'email', most: requestLengths.email },
  { name: 'company', autoComplete: 'organization', type: 'text', most: requestLengths.company },
] as const

/** 'Request access' (ACC-02): who somebody is, then what happens next. */
export function RequestAccessDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('identity')
  const request = useRequestAccess()
  const [typed, setTyped] = useState({ name: '', lastName: '', email: '', company: '', reason: '' })
  const change = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const submit = (): void => {
    const language = isLanguage(i18n.language) ? i18n.language : defaults.language
    if (!request.isPending) request.mutate({ ...typed, language })
  }
  if (request.isSuccess) {
    return (
      <MessageDialog title={t('registered.title')} onClose={onClose}>
        {t('registered.text')}
      </MessageDialog>
    )
  }
  return (
    <FormDialog
      title={t('requestAccess.title')}
      subtitle={t('requestAccess.subtitle')}
      onClose={onClose}
      size={520}
      verb={t('requestAccess.send')}
      pending={request.isPending}
      fault={request.error ? errorText(request.error) : undefined}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        {fields.map(({ name, autoComplete, type, most }, at) => (
          <TextInput
            key={name}
            className={name === 'name' || name === 'lastName' ? undefined : classes.whole}
            label={t(`requestAccess.fields.${name}`)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={most}
            required
            withAsterisk={false}
            data-autofocus={at === 0 || undefined}
            value={typed[name]}
            onChange={change(name)}
          />
        ))}
        <Textarea
          className={classes.whole}
          label={t('requestAccess.fields.reason')}
          description={t('requestAccess.reasonHint')}
          name="reason"
          maxLength={requestLengths.reason}
          autosize
          minRows={3}
          maxRows={8}
          value={typed.reason}
          onChange={change('reason')}
        />
      </div>
    </FormDialog>
  )
}
