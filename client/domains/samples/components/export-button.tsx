import { useTranslation } from 'react-i18next'
import type { ExportedField } from '../../../../contract/samples/sample-calls.ts'
import { fieldsOf } from '../../../../contract/samples/sample-fields.ts'
import { WorkbookButton } from '../../../parts/list-tools/workbook-button.tsx'
import type { SampleList } from '../sample-list.ts'
import { exportSamples, type SampleQuery } from '../samples.api.ts'

/** What the filters find, in the language of the screen. */
export function ExportButton({ list, query }: { list: SampleList; query: SampleQuery }) {
  const { t } = useTranslation('samples')
  const read = async (signal: AbortSignal) => {
    const own = (field: ExportedField) => ({ field, title: t(`fields.${field}`) })
    const { library, filters, sort } = query
    const columns = [
      own('code'),
      ...fieldsOf(library).map(own),
      ...(['modifiedDate', 'lastEditedByUser'] as const).map(own),
    ]
    // What was typed last is in the workbook as well.
    await list.queue.flush()
    return exportSamples(library, { filters, sort, columns, title: t(`screens.${library}`) }, signal)
  }
  const words = {
    action: t('export.action'),
    cancel: t('export.cancel'),
    cancelled: t('export.cancelled'),
    failed: t('export.failed'),
  }
  return <WorkbookButton words={words} read={read} />
}
