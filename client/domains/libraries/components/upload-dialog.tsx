import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LibraryType, libraries, optionsOf } from '../../../../contract/libraries/libraries.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { UploadDrop } from './upload-drop.tsx'
import classes from './upload-drop.module.css'

/** Facts of a whole delivery: the assets of its files are given them at once. */
const factFields = ['season', 'year'] as const

/** Brings files to a library from wherever it is looked at or managed (SHELL-25). */
export function UploadDialog({ type, onClose }: { type: LibraryType; onClose: () => void }) {
  const { t } = useTranslation(['libraries', 'library-lists'])
  const [facts, setFacts] = useState<Partial<Record<(typeof factFields)[number], string>>>({})
  const asked = factFields.filter((field) => libraries[type].fields.includes(field))
  return (
    <Dialog title={t('uploadDialog.title')} subtitle={t(`library-lists:titles.${type}`)} size={640} onClose={onClose}>
      {asked.length > 0 && (
        <div className={classes.facts}>
          {asked.map((field) => (
            <Select
              key={field}
              label={t(`fields.${field}`)}
              data={[...(optionsOf(type, field) ?? [])]}
              value={facts[field] ?? null}
              placeholder={t('uploadDialog.unsaid')}
              clearable
              onChange={(value) => setFacts((now) => ({ ...now, [field]: value ?? '' }))}
            />
          ))}
        </div>
      )}
      <UploadDrop type={type} facts={facts} onTaken={onClose} />
    </Dialog>
  )
}
