import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import { divisionGroupCalls, divisionGroupShape } from '../../../../contract/masterdata/division-groups.ts'
import type { RecordList } from '../../../parts/record-editor/record-list.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ListScreen } from '../components/list-screen.tsx'
import { listApi } from '../masterdata.api.ts'

const api = listApi(divisionGroupCalls)

/** A division is in one group at most; the server says the same. */
function takenDivision(row: RecordRow, column: string, value: unknown, list: RecordList): CellIssue | undefined {
  if (column !== 'divisions') return undefined
  for (const division of value as string[]) {
    const holder = list.rows.find(({ _id, divisions }) => _id !== row._id && (divisions as string[]).includes(division))
    if (holder) return { column, code: 'divisionTaken', data: { division, group: String(holder['name']) } }
  }
  return undefined
}

/** Under which names grids group the divisions of the catalogue (ADM-02). */
export function DivisionGroups() {
  const { t } = useTranslation('masterdata')
  const looks = useDivisionGroupLooks()
  return (
    <>
      <PageHead title={t('screens.divisionGroups')} />
      <ListScreen
        name="divisionGroups"
        list="divisionGroups"
        calls={divisionGroupCalls}
        api={api}
        shape={divisionGroupShape}
        looks={looks}
        judge={takenDivision}
      />
    </>
  )
}

/** What the columns of division groups are called. */
export function useDivisionGroupLooks() {
  const { t } = useTranslation('masterdata')
  return useMemo(
    () => ({
      name: { title: t('columns.name'), width: 240 },
      divisions: { title: t('columns.divisions'), width: 420, grow: 1, hint: t('hints.divisions') },
    }),
    [t],
  )
}
