import { Button } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { actionOf, handsOver } from '../../../contract/kernel/imports/summary-state.ts'
import { isCancelled } from '../../engine/api/call-error.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { formatsOf } from '../../engine/texts/format.ts'
import type { GridHandle } from '../grid/grid-contract.ts'
import { failedRowsFile } from './failed-rows.ts'
import { ImportGrid } from './import-grid.tsx'
import { ImportMends } from './import-mends.tsx'
import { ImportSummary } from './import-summary.tsx'
import type { ImportTarget } from './import-target.ts'
import type { Filled } from './import-rows.ts'
import { issueTexts } from './issue-texts.ts'
import { ToolRow } from '../../ui/tool-row.tsx'

/** The import grid with its figures and the one button that leads on (IMP-04). */
export function ImportCheck({
  target,
  filled: { rows, filled, associations, undo },
  head,
  leave,
  onAccept,
}: {
  target: ImportTarget
  filled: Filled
  head: ReactNode
  leave: ReactNode
  onAccept: () => Promise<void>
}) {
  const { t, i18n } = useTranslation('import-wizard')
  const { language } = i18n
  useSyncExternalStore(rows.subscribe, () => rows.version)
  const grid = useRef<GridHandle>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const texts = useMemo(() => issueTexts(target, rows, t, formatsOf(language)), [target, rows, t, language])
  const used = useMemo(
    () => new Set([...target.kind.identity, ...Object.keys(filled.rows[0]?.values ?? {})]),
    [filled, target],
  )
  const { state } = rows
  const action = actionOf(state, target.kind)
  const { critical } = rows.counts()
  const failed = critical + filled.withoutStyle.length

  const proceed = async () => {
    setError(undefined)
    if (handsOver(state)) {
      const [count, room] = [rows.accepted().length, target.room()]
      if (count > room) {
        setError(t('noRoom', { count, room: formatsOf(language).number(room) }))
        return
      }
      setBusy(true)
      try {
        await onAccept()
      } catch (cause) {
        setError(errorText(cause))
      }
      setBusy(false)
    } else await validate()
  }
  const validate = async () => {
    setError(undefined)
    setBusy(true)
    const mine = (asking.current = new AbortController())
    try {
      await rows.validate(mine.signal)
      if (rows.validations > 1 && rows.state === 'critical') showFirst()
    } catch (cause) {
      if (!isCancelled(cause)) setError(errorText(cause))
    }
    setBusy(false)
  }
  /** The first row that still stands in the way, with its cell. */
  const showFirst = () => {
    const found = rows.nextIssue(undefined, 1)
    if (!found) return
    grid.current?.scrollToRow(found.id)
    if (!grid.current?.selectCell(found.id, found.column)) grid.current?.selectCell(found.id, '#result')
    grid.current?.focus()
  }
  const save = () => {
    const left = {
      rows: filled.withoutStyle,
      places: associations.map(({ column }) => column),
      reason: texts.kind({ error: 'stylecolor', columns: [] }),
    }
    const blob = failedRowsFile(target, rows, left, texts, { reason: t('reason'), row: t('fileRow') })
    saveBlob(blob, t('failedName'))
  }
  return (
    <>
      <ToolRow className="head">
        {head}
        {failed > 0 && state !== 'start' && (
          <Button variant="default" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
            {t('failedRows')}
          </Button>
        )}
        {state !== 'start' && action !== 'revalidate' && (
          <Button variant="default" disabled={busy || rows.counts().all === 0} onClick={() => void validate()}>
            {t('actions.revalidate')}
          </Button>
        )}
        <Button loading={busy} disabled={rows.counts().all === 0} onClick={() => void proceed()}>
          {t(action === 'import' && target.kind.wording === 'order' ? 'actions.importOrder' : `actions.${action}`)}
        </Button>
        {leave}
      </ToolRow>
      {error !== undefined && (
        <p className="msg c" role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </p>
      )}
      <ImportSummary kind={target.kind} {...{ rows, filled, texts }} />
      <ImportGrid {...{ target, rows, texts, grid, used, undo }} tools={<ImportMends {...{ target, rows, undo }} />} />
    </>
  )
}
