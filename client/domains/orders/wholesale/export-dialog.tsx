import { Radio } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportedColumns } from '../../../../contract/orders/export-orders.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { exportOrder } from './lookups.api.ts'

/** The way to the workbook of an order (ORW-06). */
export function ExcelButton(part: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn d s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconFileSpreadsheet size={14} aria-hidden />
        {t('excel.button')}
      </button>
      {isOpen && <ExportDialog {...part} onClose={() => setOpen(false)} />}
    </>
  )
}

const layouts = ['matrix', 'lines'] as const

function ExportDialog({ model, order, onClose }: OrderPart & { onClose: () => void }) {
  const { t } = useTranslation('wholesale')
  const [layout, setLayout] = useState<(typeof layouts)[number]>('matrix')
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setPending(true)
    setFault(undefined)
    try {
      // What was typed last is in the workbook as well.
      await model.queue.flush()
      const titles = Object.fromEntries(exportedColumns.map((column) => [column, t(`excel.columns.${column}`)]))
      const body = { orderType: 'wholesale', ids: [order._id], layout, title: order.orderIdentifier, titles }
      const { blob, filename } = await exportOrder(body)
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
      subtitle={order.orderIdentifier}
      verb={t('excel.export')}
      size={460}
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
    </FormDialog>
  )
}
