import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../contract/kernel/language-names.ts'
import { type Language, languages } from '../../../../contract/kernel/languages.ts'
import { exportedPieceColumns } from '../../../../contract/orders/export-orders.ts'
import { pieceProgress } from '../../../../contract/orders/pieces/piece-words.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { isLanguage, readLanguage } from '../../../engine/texts/i18n.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { OrderType } from '../order-lists.ts'
import { exportOrder } from '../orders.api.ts'

/** In which words the rows of sample or promo orders are written, a line for each (DOC-07). */
export function ExportDialog({
  orderType,
  ids,
  title,
  onClose,
}: {
  orderType: OrderType
  ids: readonly string[]
  /** Of the file. */
  title: string
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('pieces')
  const { number } = useFormat()
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.language) ? i18n.language : 'en-US')
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setPending(true)
    setFault(undefined)
    try {
      await readLanguage(language)
      const inIt = { lng: language }
      const { blob, filename } = await exportOrder({
        orderType,
        ids: [...ids],
        layout: 'lines',
        title,
        titles: Object.fromEntries(exportedPieceColumns.map((column) => [column, t(`export.columns.${column}`, inIt)])),
        words: Object.fromEntries(pieceProgress.map((word) => [word, t(`progress.${word}`, inIt)])),
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
      title={t('export.title', { count: ids.length, number: number(ids.length) })}
      subtitle={t('export.what')}
      verb={t('export.do')}
      size={440}
      pending={isPending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <NativeSelect
        label={t('export.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </FormDialog>
  )
}
