import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormWork } from '../dialogs/use-form-work.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { Saved, SayOfSaved } from './saved-contract.ts'

/** A name, and whether the team may use what is kept under it; `held` is the one that is changed. */
export function SaveDialog({
  say,
  held,
  suggested,
  onSave,
  onClose,
}: {
  say: SayOfSaved
  held: Saved | undefined
  /** The name that a new one begins with. */
  suggested: string
  onSave: (name: string, shared: boolean) => Promise<void>
  onClose: () => void
}) {
  const [name, setName] = useState(held?.name ?? suggested)
  const [shared, setShared] = useState(held?.shared ?? false)
  const { pending, fault, run } = useFormWork()
  return (
    <FormDialog
      title={say(held ? 'change' : 'saveAs')}
      subtitle={say('holds')}
      size={460}
      verb={say('save')}
      ready={name.trim() !== ''}
      pending={pending}
      fault={fault}
      onSubmit={() => run(() => onSave(name, shared))}
      onClose={onClose}
    >
      <TextInput
        label={say('name')}
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch label={say('share')} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
    </FormDialog>
  )
}
