import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { CellIssue, TableShape } from '../../../../contract/kernel/grids/table-columns.ts'
import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import type { RecordCalls } from '../../../../contract/masterdata/record-calls.ts'
import { useSession } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ImportDialog } from '../../../parts/import-preview/import-dialog.tsx'
import type { RecordColumnLook } from '../../../parts/record-editor/record-columns.ts'
import { RecordEditor, type RecordScreen } from '../../../parts/record-editor/record-editor.tsx'
import type { RecordList } from '../../../parts/record-editor/record-list.ts'
import { useRecordList } from '../../../parts/record-editor/use-record-list.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import type { ListApi } from '../masterdata.api.ts'

/** Under which name a person's arrangement of each list is kept. */
const screens = {
  territories: 'territory',
  entities: 'entity',
  divisionGroups: 'divisionGroup',
  customers: 'customer',
  packCodes: 'packCode',
  shippers: 'shipper',
  orderTerms: 'orderTerm',
  warehouses: 'warehouse',
} as const satisfies Record<string, RecordScreen>
type ListName = keyof typeof screens

/** One list in its grid with import and export. `list` is its name in live events. */
export function ListScreen({
  name,
  list,
  calls,
  api,
  shape,
  looks,
  judge,
  openWord,
  onOpen,
}: {
  name: ListName
  list: string
  calls: unknown
  api: ListApi
  shape: TableShape
  looks: Readonly<Record<string, RecordColumnLook>>
  judge?: (row: RecordRow, column: string, value: unknown, records: RecordList) => CellIssue | undefined
  /** What a row is opened for, on the tool for it. */
  openWord?: string
  onOpen?: (row: RecordRow) => void
}) {
  const { t } = useTranslation('masterdata')
  const { user } = useSession()
  const mayEdit = mayAccess(user, (calls as RecordCalls).save.access)
  const { records, loaded, error, retry } = useRecordList(list, shape, api, mayEdit)
  const [importing, setImporting] = useState(false)
  const [judged] = useState(
    () => judge && ((row: RecordRow, column: string, value: unknown) => judge(row, column, value, records)),
  )

  if (error) return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />
  if (!loaded) return <WaitingRows />
  const exportAll = () =>
    api.exportFile().catch((failure: unknown) => showToast('error', t('exportFailed'), { body: errorText(failure) }))
  return (
    <>
      <RecordEditor
        list={records}
        shape={shape}
        screen={screens[name]}
        looks={looks}
        label={t(`grids.${name}`)}
        mayEdit={mayEdit}
        {...(judged ? { judge: judged } : {})}
        {...(mayEdit ? { onImport: () => setImporting(true) } : {})}
        onExport={() => void exportAll()}
        {...(onOpen && openWord ? { onOpen, openWord } : {})}
        counted={(count) => t(`counted.${name}`, { count })}
        empty={t(`empty.${name}`)}
      />
      {importing && (
        <ImportDialog
          title={t(`import.${name}`)}
          shape={shape}
          columnTitle={(field) => looks[field]?.title ?? field}
          send={api.importFile}
          onClose={() => setImporting(false)}
          onDone={() => void records.reload()}
        />
      )}
    </>
  )
}
