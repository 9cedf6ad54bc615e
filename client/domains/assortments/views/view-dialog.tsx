import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView, ViewContent } from '../../../../contract/assortments/saved-views.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useSaveView } from './saved-views.api.ts'

/** Name of a view and whether the team may use it; `held` is the one that is changed. */
export function ViewDialog({
  content,
  held,
  onSaved,
  onClose,
}: {
  content: Omit<ViewContent, 'name' | 'shared'>
  held: SavedView | undefined
  onSaved: (view: SavedView) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assortments')
  const [name, setName] = useState(held?.name ?? '')
  const [shared, setShared] = useState(held?.shared ?? false)
  const save = useSaveView()
  return (
    <FormDialog
      title={t(held ? 'saved.change' : 'saved.saveAs')}
      subtitle={t('saved.holds')}
      size={460}
      verb={t('saved.save')}
      ready={name.trim() !== ''}
      pending={save.isPending}
      fault={save.error ? errorText(save.error) : undefined}
      onSubmit={() => save.mutate({ held, content: { ...content, name, shared } }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextInput
        label={t('saved.name')}
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch label={t('saved.share')} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
    </FormDialog>
  )
}
