import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type PermissionPreset,
  permissionPresets,
  permissionsOfPreset,
} from '../../../../../../contract/identity/users/permission-presets.ts'
import { changedFields } from '../../../../../../contract/identity/users/user-fields.ts'
import { scopeOf, type UserDetails, type UserRecord } from '../../../../../../contract/identity/users/user-record.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { ChangeList } from '../change-list.tsx'
import classes from '../fields.module.css'
import { PersonChoice } from '../person-choice.tsx'

/** The rights of a preset or of another person in place of these, after a look at what that changes. */
export function TakeRightsDialog({
  details,
  onClose,
  onTake,
}: {
  details: UserDetails
  onClose: () => void
  onTake: (rights: Partial<UserDetails>) => void
}) {
  const { t } = useTranslation('users')
  const [from, setFrom] = useState<'preset' | 'person'>('preset')
  const [preset, setPreset] = useState<PermissionPreset | null>(null)
  const [person, setPerson] = useState<UserRecord>()
  const [withScope, setWithScope] = useState(false)
  const rights: Partial<UserDetails> | undefined =
    from === 'preset'
      ? preset
        ? { permissions: permissionsOfPreset(preset) }
        : undefined
      : person && { permissions: person.details.permissions, ...(withScope ? scopeOf(person.details) : {}) }
  const changes = rights ? changedFields(details, { ...details, ...rights }) : []
  return (
    <Dialog
      title={t('take.title')}
      subtitle={t('take.hint')}
      size={680}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!rights || changes.length === 0}
            onClick={() => {
              if (rights) onTake(rights)
              onClose()
            }}
          >
            {t('take.apply', { count: changes.length })}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <SegmentedControl
          aria-label={t('take.from')}
          data={(['preset', 'person'] as const).map((value) => ({ value, label: t(`take.${value}`) }))}
          value={from}
          onChange={(value) => setFrom(value as typeof from)}
        />
        {from === 'preset' ? (
          <Select
            label={t('preset.label')}
            placeholder={t('preset.choose')}
            data-autofocus
            data={permissionPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
            value={preset}
            onChange={(value) => setPreset(value)}
          />
        ) : (
          <>
            <PersonChoice onChoose={setPerson} />
            <Checkbox
              label={t('take.withScope')}
              checked={withScope}
              onChange={(event) => setWithScope(event.currentTarget.checked)}
            />
          </>
        )}
        <div aria-live="polite">
          <ChangeList changes={changes} none={rights && t('take.same')} />
        </div>
      </div>
    </Dialog>
  )
}
