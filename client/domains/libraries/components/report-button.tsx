import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AssetStatus } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { ReportField } from '../../../../contract/libraries/report-assets.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { WorkbookButton } from '../../../parts/list-tools/workbook-button.tsx'
import { filtersOf } from '../library-address.ts'
import { readReport } from '../report.api.ts'

/** What the filters find, in the language of the screen. */
export function ReportButton({ type, status, title }: { type: LibraryType; status: AssetStatus; title: string }) {
  const { t } = useTranslation('libraries')
  const search: Search = useSearch({ strict: false })
  const read = (signal: AbortSignal) => {
    const own = (field: ReportField) => ({ field, title: t(`report.columns.${field as 'file'}`) })
    const columns = [
      { field: 'name' as const, title: t('name') },
      own('status'),
      ...libraries[type].fields.map((field) => ({ field, title: t(`fields.${field}`) })),
      ...(libraries[type].groups ? [{ field: 'groups' as const, title: t('groups') }] : []),
      ...(['file', 'fileSize', 'createdDate', 'addedBy', 'modifiedDate', 'lastEditedByUser'] as const).map(own),
    ]
    return readReport(type, { status, filters: filtersOf(type, search), title, columns }, signal)
  }
  const words = {
    action: t('report.action'),
    cancel: t('report.cancel'),
    cancelled: t('report.cancelled'),
    failed: t('report.failed'),
  }
  return <WorkbookButton words={words} read={read} />
}
