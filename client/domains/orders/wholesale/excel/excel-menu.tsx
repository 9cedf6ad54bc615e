import { Menu } from '@mantine/core'
import { IconChevronDown, IconFileExport, IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSplit } from '../../../../../contract/orders/wholesale/stores.ts'
import type { OrderPart } from '../../order/order-page.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })))
const ReadBackDialog = lazy(() => import('./read-back-dialog.tsx').then((part) => ({ default: part.ReadBackDialog })))

/** The way to the workbook of an order, and back from it (ORW-06). */
export function ExcelMenu(part: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [opened, setOpened] = useState<'export' | 'readBack'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="btn d s">
            <IconFileSpreadsheet size={14} aria-hidden />
            {t('excel.button')}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => setOpened('export')}>
            {t('excel.exportTo')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileImport size={14} />}
            disabled={!part.order.isEditable}
            onClick={() => setOpened('readBack')}
          >
            {t('excel.readBack')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === 'export' && (
          <ExportDialog
            ids={[part.order._id]}
            title={part.order.orderIdentifier}
            hasStores={isSplit(part.order.header.stores)}
            before={part.model.queue.flush}
            onClose={close}
          />
        )}
        {opened === 'readBack' && <ReadBackDialog {...part} file={undefined} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A workbook that was dropped on the order. */
export function DroppedFile(part: OrderPart & { file: File; onClose: () => void }) {
  return (
    <Suspense>
      <ReadBackDialog {...part} />
    </Suspense>
  )
}
