import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PermissionPreset,
  permissionPresets,
  permissionsOfPreset,
} from '../../../../../../contract/identity/users/permission-presets.ts'
import type { UserRecord } from '../../../../../../contract/identity/users/user-record.ts'
import { errorText } from '../../../../../engine/texts/error-text.ts'
import { languageChoices } from '../../../../../engine/texts/language-choices.ts'
import { useCurrentUser } from '../../../../../engine/session/session-store.ts'
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx'
import { type NewUser, useCreateUser } from '../../users.api.ts'
import classes from '../fields.module.css'

/** A new local account: who it is and what kind of work they do. They get a mail with the link to set their password. */
export function NewUserDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: UserRecord) => void }) {
  const { t } = useTranslation('users')
  const own = useCurrentUser()
  const create = useCreateUser()
  const [wish, setWish] = useState<NewUser>({
    name: '',
    lastName: '',
    email: '',
    userCode: '',
    language: own.language,
    timezone: own.timezone,
  })
  const [preset, setPreset] = useState<PermissionPreset | null>(null)
  const text = (field: 'name' | 'lastName' | 'email' | 'userCode') => ({
    label: t(`fields.${field}`),
    value: wish[field],
    required: true,
    withAsterisk: false,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setWish({ ...wish, [field]: event.currentTarget.value })
      create.reset()
    },
  })
  const submit = (): void => {
    create.mutate(preset ? { ...wish, permissions: permissionsOfPreset(preset) } : wish, {
      onSuccess: (made) => {
        onClose()
        onMade(made)
      },
    })
  }
  return (
    <FormDialog
      title={t('new.title')}
      subtitle={t('new.hint')}
      size={560}
      onClose={onClose}
      verb={t('new.create')}
      pending={create.isPending}
      fault={create.error ? errorText(create.error) : undefined}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <TextInput {...text('name')} data-autofocus maxLength={100} />
        <TextInput {...text('lastName')} maxLength={100} />
      </div>
      <div className={classes.pair}>
        <TextInput {...text('email')} type="email" maxLength={254} />
        <TextInput {...text('userCode')} maxLength={40} />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('fields.language')}
          allowDeselect={false}
          data={languageChoices}
          value={wish.language ?? null}
          onChange={(value) => value && setWish({ ...wish, language: value })}
        />
        <Select
          label={t('preset.label')}
          placeholder={t('preset.none')}
          clearable
          data={permissionPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          value={preset}
          onChange={(value) => setPreset(value)}
        />
      </div>
    </FormDialog>
  )
}
