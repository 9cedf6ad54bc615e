import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import { assignmentShape } from '../../../../contract/orders/assignments/assignment-calls.ts'
import { pieceSources } from '../../../../contract/orders/pieces/piece-words.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { RecordColumnLook } from '../../../parts/record-editor/record-columns.ts'
import { RecordEditor } from '../../../parts/record-editor/record-editor.tsx'
import { useRecordList } from '../../../parts/record-editor/use-record-list.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { useAwayWords } from '../../notifications/away-until.picker.tsx'
import { assignmentApi, type Coordinator, useCoordinators } from './assignments.api.ts'
import { WhoGets } from './who-gets.tsx'

/** Who gathers which rows of sample and promo orders (ORS-02). */
export function Assignments() {
  const { t } = useTranslation('assignments')
  const coordinators = useCoordinators()
  useCrumbs([{ label: t('title') }])
  return (
    <>
      <PageHead title={t('title')} />
      {coordinators.error ? (
        <ErrorState
          title={t('failed')}
          reason={errorText(coordinators.error)}
          onRetry={() => void coordinators.refetch()}
        />
      ) : coordinators.data ? (
        <AssignmentGrid coordinators={coordinators.data} />
      ) : (
        <WaitingRows />
      )}
    </>
  )
}

function AssignmentGrid({ coordinators }: { coordinators: readonly Coordinator[] }) {
  const { t } = useTranslation('assignments')
  const awayWords = useAwayWords('samples')
  const { records, loaded, error, retry } = useRecordList(
    'coordinatorAssignments',
    assignmentShape,
    assignmentApi,
    true,
  )
  const looks = useMemo((): Readonly<Record<string, RecordColumnLook>> => {
    const names = new Map(coordinators.map(({ code, name }) => [code, name]))
    const named = (value: unknown) => {
      const code = String(value)
      return [code, names.get(code), awayWords(code)].filter(Boolean).join(' · ')
    }
    const orAll = (value: unknown) => (value === '' ? t('all') : String(value))
    return {
      coordinatorCode: {
        title: t('columns.coordinatorCode'),
        width: 240,
        grow: 1,
        options: coordinators.map(({ code }) => code),
        format: named,
      },
      location: { title: t('columns.location'), width: 130, options: locationCode.options, format: orAll },
      productType: { title: t('columns.productType'), width: 150, options: productType.options, format: orAll },
      division: { title: t('columns.division'), width: 200, grow: 1, hint: t('hints.division'), format: orAll },
      source: { title: t('columns.source'), width: 170, options: pieceSources, format: orAll },
    }
  }, [coordinators, awayWords, t])
  if (error) return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />
  if (!loaded) return <WaitingRows />
  return (
    <>
      <WhoGets rules={() => records.rows.map(ruleOf)} list={records} coordinators={coordinators} />
      <RecordEditor
        list={records}
        shape={assignmentShape}
        screen="assignment"
        looks={looks}
        label={t('title')}
        mayEdit
        counted={(count) => t('counted', { count })}
        empty={t('empty')}
      />
    </>
  )
}

const ruleOf = (row: RecordRow) => ({
  coordinator: String(row['coordinatorCode']),
  location: String(row['location'] ?? ''),
  productType: String(row['productType'] ?? ''),
  division: String(row['division'] ?? ''),
  source: String(row['source'] ?? ''),
})
