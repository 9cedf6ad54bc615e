import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../../contract/kernel/language-names.ts'
import { type Language, languages } from '../../../../../contract/kernel/languages.ts'
import { exportedColumns, exportedWords } from '../../../../../contract/orders/export-orders.ts'
import { saveBlob } from '../../../../engine/api/save-blob.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { isLanguage, readLanguage } from '../../../../engine/texts/i18n.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { exportOrder } from '../../orders.api.ts'

const layouts = ['matrix', 'lines'] as const

/** What is in the workbook of orders, and in which words (ORW-06). */
export function ExportDialog({
  ids,
  title,
  hasStores,
  before,
  onClose,
}: {
  ids: readonly string[]
  /** Of the file. */
  title: string
  /** One of them is split, or may be. */
  hasStores: boolean
  /** What was typed last is in the workbook as well. */
  before?: () => Promise<unknown>
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('wholesale')
  const [layout, setLayout] = useState<(typeof layouts)[number]>('matrix')
  const [wanted, setWanted] = useState({ pictures: true, availability: false, stores: true })
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : 'en-US')
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const isMatrix = layout === 'matrix'
  const choices = [
    ...(isMatrix ? (['pictures', 'availability'] as const) : []),
    ...(hasStores ? (['stores'] as const) : []),
  ]
  const save = async () => {
    setPending(true)
    setFault(undefined)
    try {
      await before?.()
      await readLanguage(language)
      const inIt = { lng: language }
      const { blob, filename } = await exportOrder({
        orderType: 'wholesale',
        ids: [...ids],
        layout,
        title,
        titles: Object.fromEntries(exportedColumns.map((column) => [column, t(`excel.columns.${column}`, inIt)])),
        words: Object.fromEntries(exportedWords.map((word) => [word, t(`excel.words.${word}`, inIt)])),
        ...Object.fromEntries(choices.map((choice) => [choice, wanted[choice]])),
      })
      saveBlob(blob, filename)
      onClose()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('excel.title')}
      subtitle={title}
      verb={t('excel.export')}
      size={500}
      pending={isPending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Radio.Group label={t('excel.layout')} value={layout} onChange={(value) => setLayout(value as 'matrix')}>
        {layouts.map((one) => (
          <Radio key={one} mt="xs" value={one} label={t(`excel.layouts.${one}`)} />
        ))}
      </Radio.Group>
      {choices.length > 0 && (
        <Checkbox.Group
          label={t('excel.with')}
          value={choices.filter((choice) => wanted[choice])}
          onChange={(on) =>
            setWanted((before) => ({
              ...before,
              ...Object.fromEntries(choices.map((choice) => [choice, on.includes(choice)])),
            }))
          }
        >
          {choices.map((choice) => (
            <Checkbox key={choice} mt="xs" value={choice} label={t(`excel.choices.${choice}`)} />
          ))}
        </Checkbox.Group>
      )}
      <NativeSelect
        label={t('excel.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FormDialog>
  )
}
