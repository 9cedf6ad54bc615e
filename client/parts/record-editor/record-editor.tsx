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
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSortKey } from '../../../contract/identity/preference.ts'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { CellIssue, TableShape } from '../../../contract/kernel/grids/table-columns.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { RecordCount } from './record-count.tsx'
import { useFormat } from '../../engine/texts/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUndoStack } from '../grid/editing/undo-stack.ts'
import type { ColumnState, GridHandle, SortBy } from '../grid/grid-contract.ts'
import { Grid } from '../grid/grid.tsx'
import { SaveIndicator, useSaving } from '../grid/save-indicator.tsx'
import { ColumnsMenu } from '../kept-arrangement/columns-menu.tsx'
import { useKeptArrangement } from '../kept-arrangement/use-kept-arrangement.ts'
import { keysText } from '../keys/key-name.ts'
import { askToDeleteRows } from '../dialogs/ask-to-delete.ts'
import { valueChoices } from '../kept-arrangement/value-choices.ts'
import { conflictSeverity } from '../saving/conflict-severity.ts'
import { useRejectedCells } from '../saving/use-rejected-cells.ts'
import { newRecordId } from '../saving/new-record-id.ts'
import { showToast, undoAction } from '../toasts/toast-store.ts'
import { recordColumns, type RecordColumnLook } from './record-columns.ts'
import classes from './record-editor.module.css'
import type { RecordList } from './record-list.ts'
import { textsOf } from './record-view.ts'
import { cellRefusalText, refusalText } from './refusal-text.ts'
import { ToolRow } from '../../ui/tool-row.tsx'

type WithoutEnd<Key, End extends string> = Key extends `${infer Screen}${End}` ? Screen : never
export type RecordScreen = WithoutEnd<GridSortKey, 'Sort'>

/** By how many columns at once a list is sorted. */
const SORT_LEVELS = 4
const asDrawn: readonly ColumnState[] = []
const unsorted: readonly SortBy[] = []

export interface RecordEditorProps {
  list: RecordList
  shape: TableShape
  /** Whose arrangement is kept: 'territory' keeps 'territoryColumns' and 'territorySort'. */
  screen: RecordScreen
  /** Must be memoised: a new object lays the grid out again. */
  looks: Readonly<Record<string, RecordColumnLook>>
  label: string
  mayEdit: boolean
  judge?: (row: RecordRow, column: string, value: unknown) => CellIssue | undefined
  onImport?: () => void
  onExport?: () => void
  onOpen?: (row: RecordRow) => void
  /** What a row is opened for: 'Addresses'. */
  openWord?: string
  /** Words for the rows in the status bar: 'territories'. */
  counted: (count: number) => string
  empty: string
}

/** A list that people keep in a grid (ADM-02): search, new rows, edits in place, undo, what is saved and what was refused. */
export function RecordEditor(props: RecordEditorProps) {
  const { list, shape, screen, looks, mayEdit, judge, onImport, onExport, onOpen, counted } = props
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  const undo = useUndoStack(list.undo)
  const grid = useRef<GridHandle>(null)
  const saving = useSaving(list.queue)
  const [text, setText] = useState('')
  const [columnState, setColumnState] = useKeptArrangement(`${screen}Columns`, asDrawn)
  const [sort, setSort] = useKeptArrangement(`${screen}Sort`, unsorted)
  const [touched, setTouched] = useState(0)
  const columns = useMemo(
    () => recordColumns({ shape, looks, mayEdit, rows: () => list.rows, ...(judge ? { judge } : {}) }, t),
    [shape, looks, mayEdit, list, judge, t],
  )
  useRejectedCells(list, {
    grid,
    columns,
    row: (id) => list.rows.find(({ _id }) => _id === id),
    say: ({ reason, data }) => cellRefusalText(reason, data),
  })

  const sortedBy = JSON.stringify(sort)
  useEffect(() => list.show({ text, sort: JSON.parse(sortedBy) as SortBy[] }), [list, text, sortedBy])
  const sortAnew = (next: SortBy[]) => {
    setSort(next)
    undo.stack.push({ label: 'sort', undo: () => setSort([...sort]), redo: () => setSort(next) })
  }
  const arrangeColumns = (next: ColumnState[]) => {
    setColumnState(next)
    undo.stack.push({
      label: 'columns',
      undo: () => setColumnState([...columnState]),
      redo: () => setColumnState(next),
    })
  }
  const remove = async (ids: readonly string[]): Promise<void> => {
    // A new row that was never saved is nothing to lose.
    const kept = ids.filter((id) => !list.drafts.has(id))
    if (kept.length > 0 && !(await askToDeleteRows(ids.length))) return
    try {
      const gone = await list.remove(ids)
      undo.stack.push({
        label: 'remove',
        undo: () => list.add(gone),
        redo: () => void takeAway(gone.map(({ _id }) => _id)),
      })
      showToast('success', t('deleted', { count: gone.length, number: number(gone.length) }), {
        action: undoAction(t('undo'), () => undo.stack.undo()),
      })
    } catch (error) {
      notDeleted(error)
    }
  }
  const notDeleted = (error: unknown) =>
    showToast('error', t('notDeleted'), { body: refusalText(error) ?? errorText(error), timeout: -1 })
  /** As a part of another step. */
  const takeAway = (ids: readonly string[]) => list.remove(ids).catch(notDeleted)
  const settle = (work: Promise<void>) => void work.catch((error: unknown) => showToast('error', errorText(error)))
  const add = () => {
    const row = blankRow(shape)
    list.add([row])
    const first = shape.columns[0]!.field
    // The grid lays out the new row first.
    requestAnimationFrame(() => {
      grid.current?.scrollToRow(row._id)
      grid.current?.selectCell(row._id, first)
      grid.current?.focus()
    })
    undo.stack.push({ label: 'add', undo: () => void takeAway([row._id]), redo: () => list.add([row]) })
  }

  return (
    <>
      <ToolRow className={`fbar ${classes.bar}`}>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
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
              const row = list.rows.find(({ _id }) => _id === id)
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
              title={`${t('undo')} (${keysText(['command', 'Z'])})`}
              disabled={!undo.canUndo}
              onClick={() => undo.stack.undo()}
            >
              <IconArrowBackUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('redo')}
              title={`${t('redo')} (${keysText(['Alt', 'Z'])})`}
              disabled={!undo.canRedo}
              onClick={() => undo.stack.redo()}
            >
              <IconArrowForwardUp size={16} aria-hidden />
            </button>
          </>
        )}
        <ColumnsMenu columns={columns} state={columnState} onState={arrangeColumns} />
        {onImport && (
          <button type="button" className="btn q s" aria-label={t('import')} onClick={onImport}>
            <IconUpload size={14} aria-hidden />
            <span className={classes.word}>{t('import')}</span>
          </button>
        )}
        {onExport && (
          <button type="button" className="btn q s" aria-label={t('export')} onClick={onExport}>
            <IconDownload size={14} aria-hidden />
            <span className={classes.word}>{t('export')}</span>
          </button>
        )}
      </ToolRow>
      {list.searchError !== undefined && (
        <div className={`note c ${classes.failed}`} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span className="sp">
            <b className="b">{t('searchFailed')}</b> {errorText(list.searchError)}
          </span>
          <button type="button" className="btn s" onClick={() => void list.reload().catch(() => undefined)}>
            {t('common:retry')}
          </button>
        </div>
      )}
      <div className="lg-room">
        <Grid<RecordRow>
          ref={grid}
          source={list.source}
          columns={columns}
          ariaLabel={props.label}
          rowHeader="number"
          columnState={columnState}
          onColumnState={setColumnState}
          sort={sort}
          onSort={sortAnew}
          sortLevels={SORT_LEVELS}
          sortChoices={async (key) =>
            valueChoices(textsOf(list.rows, shape, key), sort.find((level) => level.key === key)?.order)
          }
          {...(mayEdit ? { onChanges: (changes) => list.change(changes) } : {})}
          {...(mayEdit ? { onRemoveRows: (ids: string[]) => void remove(ids) } : {})}
          {...(onOpen ? { onActivateRow: (row: RecordRow) => onOpen(row) } : {})}
          onSelection={({ rowCount }) => setTouched(rowCount)}
          severityOf={(row) =>
            list.drafts.has(row._id) ? { level: 'warning', reason: t('draft') } : conflictSeverity(list, columns, row)
          }
          undo={undo.stack}
          statusLead={
            <RecordCount
              shown={list.source.rowCount}
              loaded={list.rows.length}
              total={list.totalCount}
              drafts={list.drafts.size}
              counted={counted}
            />
          }
          statusTrail={
            mayEdit && (
              <SaveIndicator
                saving={saving}
                onRetry={() => void list.queue.flush()}
                onKeepMine={() => settle(list.keepMine())}
                onTakeTheirs={() => settle(list.discard())}
              />
            )
          }
          empty={
            <EmptyState
              text={text === '' ? props.empty : t(list.searchError === undefined ? 'nothingFound' : 'searchFailed')}
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
