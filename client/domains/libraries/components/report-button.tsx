import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetStatus } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { ReportField } from '../../../../contract/libraries/report-assets.ts'
import { isCancelled } from '../../../engine/api/call-error.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { readReport } from '../report.api.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { filtersOf } from '../library-address.ts'

/** What the filters find, whole, as a workbook in the language of the screen (DOC-07); a second click cancels it. */
export function ReportButton({ type, status, title }: { type: LibraryType; status: AssetStatus; title: string }) {
  const { t } = useTranslation('libraries')
  const search: Search = useSearch({ strict: false })
  const running = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    const own = (field: ReportField) => ({ field, title: t(`report.columns.${field as 'file'}`) })
    const columns = [
      { field: 'name' as const, title: t('name') },
      own('status'),
      ...libraries[type].fields.map((field) => ({ field, title: t(`fields.${field}`) })),
      ...(libraries[type].groups ? [{ field: 'groups' as const, title: t('groups') }] : []),
      ...(['file', 'fileSize', 'createdDate', 'addedBy', 'modifiedDate', 'lastEditedByUser'] as const).map(own),
    ]
    const body = { status, filters: filtersOf(type, search), title, columns }
    try {
      const { blob, filename } = await readReport(type, body, controller.signal)
      saveBlob(blob, filename)
    } catch (error) {
      if (isCancelled(error)) showToast('info', t('report.cancelled'))
      else showToast('error', t('report.failed'), { body: errorText(error) })
    } finally {
      setRunning(false)
    }
  }
  return (
    <button
      type="button"
      className="btn d s"
      aria-busy={isRunning}
      onClick={() => (isRunning ? running.current?.abort() : void save())}
    >
      {isRunning ? <IconX size={14} aria-hidden /> : <IconFileSpreadsheet size={14} aria-hidden />}
      {t(isRunning ? 'report.cancel' : 'report.action')}
    </button>
  )
}
