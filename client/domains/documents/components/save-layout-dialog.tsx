import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayoutContent, SavedLayout } from '../../../../contract/documents/saved-layouts.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useSaveLayout } from '../saved-layouts.api.ts'

/** Name of a layout and whether the team may use it; `held` is the one that is changed. */
export function SaveLayoutDialog({
  content,
  held,
  onSaved,
  onClose,
}: {
  content: Omit<LayoutContent, 'name' | 'shared'>
  held: SavedLayout | undefined
  onSaved: (layout: SavedLayout) => void
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const [name, setName] = useState(held?.name ?? content.settings.preparedFor)
  const [shared, setShared] = useState(held?.shared ?? false)
  const save = useSaveLayout()
  return (
    <FormDialog
      title={held ? t('layouts.change') : t('layouts.saveAs')}
      subtitle={t('layouts.holds')}
      size={460}
      verb={t('layouts.save')}
      ready={name.trim() !== ''}
      pending={save.isPending}
      fault={save.error ? errorText(save.error) : undefined}
      onSubmit={() => save.mutate({ held, content: { ...content, name, shared } }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextInput
        label={t('layouts.name')}
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch
        label={t('layouts.share')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
