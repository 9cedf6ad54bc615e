import { Button, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview, ImportQuery } from '../../../contract/kernel/import-preview.ts'
import type { TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { refusalText } from '../record-editor/refusal-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import { FileDrop } from '../file-drop/file-drop.tsx'
import classes from './import-preview.module.css'
import { PreviewLists } from './preview-lists.tsx'
import { rejectsFile } from './rejects-file.ts'

/** Pick a file, see what it would add, change and what of it is refused, then import it (ADM-02, BEY-01). */
export function ImportDialog({
  title,
  shape,
  columnTitle,
  send,
  onClose,
  onDone,
}: {
  title: string
  shape: TableShape
  columnTitle: (field: string) => string
  /** Without a token a preview, with one the import itself; of a workbook also the place of the sheet. */
  send: (file: File, query: ImportQuery) => Promise<ImportPreview>
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  const [picked, setPicked] = useState<{ file: File; preview: ImportPreview }>()
  const [choice, setChoice] = useState<SheetChoice>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const look = async (file: File, sheet?: number): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const preview = await send(file, sheet === undefined ? {} : { sheet })
      setPicked({ file, preview })
      setChoice(preview.sheets && { file, sheets: preview.sheets, sheet: preview.sheet ?? 0 })
    } catch (failure) {
      setPicked(undefined)
      setChoice((before) => sheetsOfRefusal(file, failure) ?? sameFile(before, file, sheet))
      setError(refusalText(failure) ?? errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  const apply = async (): Promise<void> => {
    if (!picked) return
    setBusy(true)
    setError(undefined)
    try {
      const { counts } = await send(picked.file, {
        token: picked.preview.token,
        ...(picked.preview.sheet === undefined ? {} : { sheet: picked.preview.sheet }),
      })
      showToast('success', t('imported', { added: number(counts.added), changed: number(counts.changed) }), {})
      onDone()
      onClose()
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'userLock') {
        await look(picked.file, picked.preview.sheet)
        setError(t('changedMeanwhile'))
      } else setError(refusalText(failure) ?? errorText(failure))
      setBusy(false)
    }
  }
  const otherFile = () => {
    setPicked(undefined)
    setChoice(undefined)
  }
  const counts = picked?.preview.counts
  const taken = counts ? counts.added + counts.changed : 0

  return (
    <Dialog
      title={title}
      subtitle={picked?.file.name}
      onClose={onClose}
      {...(picked ? {} : { size: 640 })}
      {...(choice ? { tools: <SheetSelect choice={choice} onSheet={(sheet) => void look(choice.file, sheet)} /> } : {})}
      footer={
        <>
          {picked && counts && counts.rejected > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => saveBlob(rejectsFile(picked.preview, shape, t), t('rejectsName'))}
            >
              {t('rejectsFile')}
            </Button>
          )}
          <span className="sp" />
          <Button variant="default" onClick={picked ? otherFile : onClose}>
            {picked ? t('otherFile') : t('cancel')}
          </Button>
          {picked && (
            <Button loading={busy} disabled={taken === 0} onClick={() => void apply()}>
              {taken === 0 ? t('nothingToImport') : t('importRows', { count: taken, number: number(taken) })}
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && (
        <p className={`msg c ${classes.error}`} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </p>
      )}
      {picked ? (
        <PreviewLists preview={picked.preview} columnTitle={columnTitle} />
      ) : (
        <>
          <FileDrop busy={busy} onFile={(file) => void look(file)} />
          <p className="muted">
            {t('columnsHint')} {shape.columns.map(({ header }) => header).join(', ')}
          </p>
        </>
      )}
    </Dialog>
  )
}

interface SheetChoice {
  file: File
  sheets: string[]
  sheet: number
}

/** The sheet with the table may be another than the first that holds something. */
function SheetSelect({
  choice: { sheets, sheet },
  onSheet,
}: {
  choice: SheetChoice
  onSheet: (sheet: number) => void
}) {
  const { t } = useTranslation('tables')
  return (
    <NativeSelect
      size="xs"
      aria-label={t('sheet')}
      data={sheets.map((label, at) => ({ value: String(at), label }))}
      value={String(sheet)}
      onChange={(event) => onSheet(Number(event.currentTarget.value))}
    />
  )
}

/** A workbook that was refused names its sheets. */
function sheetsOfRefusal(file: File, failure: unknown): SheetChoice | undefined {
  if (!(failure instanceof CallError) || typeof failure.data['sheets'] !== 'string') return undefined
  return { file, sheets: JSON.parse(failure.data['sheets']) as string[], sheet: Number(failure.data['sheet']) }
}

/** A sheet without a heading is refused before the others are known; they are those of the file as before. */
const sameFile = (before: SheetChoice | undefined, file: File, sheet: number | undefined): SheetChoice | undefined =>
  before?.file === file && sheet !== undefined ? { ...before, sheet } : undefined
