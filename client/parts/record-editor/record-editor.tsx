import { Button, TextInput } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDownload,
  IconListDetails,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { CellIssue, TableShape } from '../../../contract/kernel/table-columns.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUndoStack } from '../grid/editing/undo-stack.ts'
import type { GridHandle } from '../grid/grid-contract.ts'
import { Grid } from '../grid/grid.tsx'
import { SaveIndicator, useSaving } from '../grid/save-indicator.tsx'
import { showToast } from '../toasts/toast-store.ts'
import { recordColumns, type RecordColumnLook } from './record-columns.ts'
import classes from './record-editor.module.css'
import { newRecordId, type RecordModel } from './record-model.ts'
import type { RecordSort } from './record-view.ts'
import { refusalText } from './refusal-text.ts'

export interface RecordEditorProps {
  model: RecordModel
  shape: TableShape
  /** Must be memoised: a new object lays the grid out again. */
  looks: Readonly<Record<string, RecordColumnLook>>
  label: string
  mayEdit: boolean
  judge?: (row: RecordRow, column: string, value: unknown) => CellIssue | undefined
  onImport?: () => void
  onExport: () => void
  onOpen?: (row: RecordRow) => void
  /** What a row is opened for: 'Addresses'. */
  openWord?: string
  /** Words for the rows in the status bar: 'territories'. */
  counted: (count: number) => string
  empty: string
}

/** A list that people keep in a grid (ADM-02): search, new rows, edits in place, undo, what is saved and what was refused. */
export function RecordEditor(props: RecordEditorProps) {
  const { model, shape, looks, mayEdit, judge, onImport, onExport, onOpen, counted } = props
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  const undo = useUndoStack()
  const grid = useRef<GridHandle>(null)
  const saving = useSaving(model.queue)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<RecordSort>()
  const [touched, setTouched] = useState(0)
  const columns = useMemo(
    () => recordColumns({ shape, looks, mayEdit, rows: () => model.rows, ...(judge ? { judge } : {}) }, t),
    [shape, looks, mayEdit, model, judge, t],
  )

  const view = (next: { text?: string; sort?: RecordSort | undefined }) => {
    const now = { text, sort, ...next }
    setText(now.text)
    setSort(now.sort)
    model.show(now)
  }
  const remove = async (ids: readonly string[]): Promise<void> => {
    try {
      const gone = await model.remove(ids)
      const restore = () => gone.forEach((row) => model.add(row))
      undo.stack.push({ label: 'remove', undo: restore, redo: () => void remove(gone.map(({ _id }) => _id)) })
      showToast('success', t('deleted', { count: gone.length, number: number(gone.length) }), {
        timeout: 4000,
        action: { label: t('undo'), keys: 'Ctrl Z', run: () => undo.stack.undo() },
      })
    } catch (error) {
      showToast('error', t('notDeleted'), { body: refusalText(error) ?? errorText(error), timeout: -1 })
    }
  }
  const add = () => {
    const row = blankRow(shape)
    model.add(row)
    const first = shape.columns[0]!.field
    // The grid lays out the new row first.
    requestAnimationFrame(() => {
      grid.current?.scrollToRow(row._id)
      grid.current?.selectCell(row._id, first)
      grid.current?.focus()
    })
    undo.stack.push({ label: 'add', undo: () => void remove([row._id]), redo: () => model.add(row) })
  }
  const sorted = sort ? [{ key: sort.field, direction: sort.direction }] : []

  return (
    <>
      <div className={`fbar ${classes.bar}`}>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          maxLength={200}
          onChange={(event) => view({ text: event.currentTarget.value })}
        />
        {mayEdit && (
          <>
            <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {t('addRow')}
            </Button>
            <button
              type="button"
              className="btn q s"
              disabled={touched === 0}
              onClick={() => void remove(grid.current?.selection().rowIds() ?? [])}
            >
              <IconTrash size={14} aria-hidden />
              <span className={classes.word}>{t('deleteRows', { count: touched, number: number(touched) })}</span>
            </button>
          </>
        )}
        {onOpen && (
          <button
            type="button"
            className="btn q s"
            disabled={touched !== 1}
            onClick={() => {
              const [id] = grid.current?.selection().rowIds() ?? []
              const row = model.rows.find(({ _id }) => _id === id)
              if (row) onOpen(row)
            }}
          >
            <IconListDetails size={14} aria-hidden />
            {props.openWord}
          </button>
        )}
        <span className="sp" />
        {mayEdit && (
          <>
            <button
              type="button"
              className="ib s"
              aria-label={t('undo')}
              title={`${t('undo')} (Ctrl+Z)`}
              disabled={!undo.canUndo}
              onClick={() => undo.stack.undo()}
            >
              <IconArrowBackUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('redo')}
              title={`${t('redo')} (Alt+Z)`}
              disabled={!undo.canRedo}
              onClick={() => undo.stack.redo()}
            >
              <IconArrowForwardUp size={16} aria-hidden />
            </button>
          </>
        )}
        {onImport && (
          <button type="button" className="btn q s" aria-label={t('import')} onClick={onImport}>
            <IconUpload size={14} aria-hidden />
            <span className={classes.word}>{t('import')}</span>
          </button>
        )}
        <button type="button" className="btn q s" aria-label={t('export')} onClick={onExport}>
          <IconDownload size={14} aria-hidden />
          <span className={classes.word}>{t('export')}</span>
        </button>
      </div>
      {model.searchError !== undefined && (
        <div className={`note c ${classes.failed}`} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span className="sp">
            <b className="b">{t('searchFailed')}</b> {errorText(model.searchError)}
          </span>
          <button type="button" className="btn s" onClick={() => void model.reload().catch(() => undefined)}>
            {t('common:retry')}
          </button>
        </div>
      )}
      <div className="lg-room">
        <Grid<RecordRow>
          ref={grid}
          source={model.source}
          columns={columns}
          ariaLabel={props.label}
          rowHeader="number"
          sort={sorted}
          onSort={([first]) => view({ sort: first && { field: first.key, direction: first.direction } })}
          {...(mayEdit ? { onChanges: (changes) => model.change(changes) } : {})}
          {...(mayEdit ? { onRemoveRows: (ids: string[]) => void remove(ids) } : {})}
          {...(onOpen ? { onActivateRow: (row: RecordRow) => onOpen(row) } : {})}
          onSelection={({ rowCount }) => setTouched(rowCount)}
          severityOf={({ _id }) => (model.isDraft(_id) ? { level: 'warning', reason: t('draft') } : undefined)}
          undo={undo.stack}
          statusLead={
            <span>
              <b>{number(model.source.rowCount)}</b> {counted(model.source.rowCount)}
              {model.rows.length < model.totalCount && ` ${t('ofAll', { number: number(model.totalCount) })}`}
              {model.drafts > 0 && (
                <span className={`st c ${classes.drafts}`}>
                  <IconAlertCircle size={14} aria-hidden />
                  {t('incomplete', { count: model.drafts, number: number(model.drafts) })}
                </span>
              )}
            </span>
          }
          statusTrail={mayEdit && <SaveIndicator saving={saving} onRetry={() => void model.queue.flush()} />}
          empty={
            <EmptyState
              text={text === '' ? props.empty : t(model.searchError === undefined ? 'nothingFound' : 'searchFailed')}
            >
              {text === '' && mayEdit && (
                <Button variant="default" onClick={add}>
                  {t('addRow')}
                </Button>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

const blankRow = ({ columns, defaults }: TableShape): RecordRow => {
  const blank = Object.fromEntries(
    columns.map(({ field, kind }) => [field, kind === 'flag' ? false : kind === 'text' || kind === 'choice' ? '' : []]),
  )
  return { ...blank, ...defaults, _id: newRecordId(), version: 0 }
}
