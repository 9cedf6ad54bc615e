import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import {
  differenceColumn,
  type DifferenceFilter,
  differenceKind,
} from '../../../../contract/assortments/comparison/compare.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useAuditWords } from '../../audit/audit-words.picker.ts'
import { readDifferenceSheet, type SidePair } from './compare.api.ts'

/** What the list shows, whole, as a workbook with headings in the language of the screen. */
export function ExportButton({ pair, filter, count }: { pair: SidePair; filter: DifferenceFilter; count: number }) {
  const { t } = useTranslation('compare')
  const words = useAuditWords()
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    setPending(true)
    try {
      const kinds = { new: '', dropped: '', repriced: '', changed: '', kept: '' }
      for (const kind of differenceKind.options) kinds[kind] = t(`kinds.${kind}`)
      const { blob, filename } = await readDifferenceSheet({
        ...pair,
        filter,
        filename: t('export.filename'),
        columns: differenceColumn.options.map((column) => ({ column, title: t(`columns.${column}`) })),
        kinds,
        fields: Object.fromEntries(editableFieldKeys.map((field) => [field, words.field(field) ?? field])),
      })
      saveBlob(blob, filename)
    } catch (error) {
      showToast('error', errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={pending}
      disabled={count === 0}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void save()}
    >
      {t('export.action')}
    </Button>
  )
}
