import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportedColumns, exportedWords } from '../../../../../contract/orders/export-orders.ts'
import { ExportForm } from '../../export-form.tsx'

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
  const { t } = useTranslation('wholesale')
  const [layout, setLayout] = useState<(typeof layouts)[number]>('matrix')
  const [wanted, setWanted] = useState({ pictures: true, availability: false, stores: true })
  const choices = [
    ...(layout === 'matrix' ? (['pictures', 'availability'] as const) : []),
    ...(hasStores ? (['stores'] as const) : []),
  ]
  return (
    <ExportForm
      title={t('excel.title')}
      subtitle={title}
      verb={t('excel.export')}
      languageLabel={t('excel.language')}
      size={500}
      before={before}
      onClose={onClose}
      wishIn={(lng) => ({
        orderType: 'wholesale',
        ids: [...ids],
        layout,
        title,
        titles: Object.fromEntries(exportedColumns.map((column) => [column, t(`excel.columns.${column}`, { lng })])),
        words: Object.fromEntries(exportedWords.map((word) => [word, t(`excel.words.${word}`, { lng })])),
        ...Object.fromEntries(choices.map((choice) => [choice, wanted[choice]])),
      })}
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
    </ExportForm>
  )
}
