import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/kernel/texts/languages.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { languageChoices } from '../../engine/texts/language-choices.ts'
import { isLanguage, readLanguage } from '../../engine/texts/i18n.ts'
import { useFormWork } from '../../parts/dialogs/use-form-work.ts'
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/form-dialog.tsx'
import { exportOrder } from './orders.api.ts'

type Wish = Parameters<typeof exportOrder>[0]

interface ExportFormProps extends Pick<FormDialogProps, 'title' | 'subtitle' | 'verb' | 'size' | 'onClose'> {
  /** Above the languages. */
  languageLabel: string
  /** What is written, in words of this language, which are there by then. */
  wishIn: (language: Language) => Wish
  /** What was typed last is in the workbook as well. */
  before?: (() => Promise<unknown>) | undefined
  /** What else can be chosen. */
  children?: ReactNode
}

/** Saves orders as a workbook in the language that is chosen, that of the screen at first (DOC-07, ORW-06). */
export function ExportForm({ languageLabel, wishIn, before, children, ...dialog }: ExportFormProps) {
  const { i18n } = useTranslation()
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : 'en-US')
  const { pending, fault, run } = useFormWork()
  const save = async () => {
    await before?.()
    await readLanguage(language)
    const { blob, filename } = await exportOrder(wishIn(language))
    saveBlob(blob, filename)
    dialog.onClose()
  }
  return (
    <FormDialog {...dialog} pending={pending} fault={fault} onSubmit={() => run(save)}>
      {children}
      <NativeSelect
        label={languageLabel}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        data={languageChoices}
      />
    </FormDialog>
  )
}
