import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportedField } from '../../../../contract/samples/sample-calls.ts'
import { fieldsOf } from '../../../../contract/samples/sample-fields.ts'
import { isCancelled } from '../../../engine/api/call-error.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { SampleList } from '../sample-list.ts'
import { exportSamples, type SampleQuery } from '../samples.api.ts'

/** What the filters find, whole, as a workbook in the language of the screen (DOC-07); a second click cancels it. */
export function ExportButton({ list, query }: { list: SampleList; query: SampleQuery }) {
  const { t } = useTranslation('samples')
  const running = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    const own = (field: ExportedField) => ({ field, title: t(`fields.${field}`) })
    const { library, filters, sort } = query
    const columns = [
      own('code'),
      ...fieldsOf(library).map(own),
      ...(['modifiedDate', 'lastEditedByUser'] as const).map(own),
    ]
    try {
      // What was typed last is in the workbook as well.
      await list.queue.flush()
      const title = t(`screens.${library}`)
      const { blob, filename } = await exportSamples(library, { filters, sort, columns, title }, controller.signal)
      saveBlob(blob, filename)
    } catch (error) {
      if (isCancelled(error)) showToast('info', t('export.cancelled'))
      else showToast('error', t('export.failed'), { body: errorText(error) })
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
      {t(isRunning ? 'export.cancel' : 'export.action')}
    </button>
  )
}
