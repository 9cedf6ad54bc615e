import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useSaveSearch } from './sharing.api.ts'

/** Keeps the list with its filters under a name (LIB-08). */
export function SaveSearchDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('library-lists')
  const save = useSaveSearch()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('saveSearch')}
      size={420}
      verb={t('save')}
      ready={name.trim() !== ''}
      pending={save.isPending}
      fault={save.error ? errorText(save.error) : undefined}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          { name, queryPath: path },
          {
            onSuccess: () => {
              showToast('success', t('saved'))
              onClose()
            },
          },
        )
      }
    >
      <TextInput
        label={t('searchName')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
