import { IconAlertCircle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../contract/kernel/imports/check-rows.ts'
import { rowSeverity } from '../../../contract/kernel/imports/check-rows.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CellValue, ColumnState, GridColumn, GridHandle, UndoStack } from '../grid/grid-contract.ts'
import { Grid } from '../grid/grid.tsx'
import { cellUnder } from '../grid/interaction/pointing/cell-under.ts'
import { useKeptArrangement } from '../kept-arrangement/use-kept-arrangement.ts'
import { valueChoices } from '../kept-arrangement/value-choices.ts'
import type { ImportRows, RowFilter } from './import-rows.ts'
import type { ImportColumn, ImportTarget } from './import-target.ts'
import classes from './import-wizard.module.css'
import type { IssueTexts } from './issue-texts.ts'
import { severityMarks } from './severity-marks.ts'
import { ToolRow } from '../../ui/tool-row.tsx'

const filters: readonly RowFilter[] = ['all', 'critical', 'warning', 'passed']
const comparing: readonly RowFilter[] = ['all', 'critical', 'warning', 'differs']

const SORT_LEVELS = 4
/** As many as are kept. */
const MOST_COLUMNS = 80
const asDrawn: readonly ColumnState[] = []

/** The rows that are about to be imported: edited in place, with what is wrong beside each (IMP-05). */
export function ImportGrid({
  target,
  rows,
  texts,
  undo,
  grid,
  used,
  tools,
}: {
  target: ImportTarget
  rows: ImportRows
  texts: IssueTexts
  undo: UndoStack
  grid: RefObject<GridHandle | null>
  /** Keys of the columns the file fills; the others are left out. */
  used: ReadonlySet<string>
  /** Beside the issues: how they are mended. */
  tools: ReactNode
}) {
  const { t } = useTranslation('import-wizard')
  const format = useFormat()
  const { source } = rows
  const [columnState, keepColumns] = useKeptArrangement('importColumns', asDrawn)
  /** Other files have other columns: what was arranged of those stays. */
  const arrange = (next: ColumnState[]) => {
    const here = new Set(next.map(({ key }) => key))
    keepColumns([...next, ...columnState.filter(({ key }) => !here.has(key))].slice(0, MOST_COLUMNS))
  }
  const counts = rows.counts()

  // Beside what a row is, only the columns that say something: all differences are seen at once.
  const narrowed = rows.filter === 'differs' ? [...rows.differing()].join(' ') : undefined
  const isValidated = rows.state !== 'start'
  const columns = useMemo(() => {
    const differing = narrowed?.split(' ')
    const context = target.columns.find(({ readOnly }) => readOnly)?.key
    const isShown = (key: string) =>
      used.has(key) && (!differing || target.kind.key.includes(key) || key === context || differing.includes(key))
    const toneOf = (row: ImportRow, key: string) => {
      const severity = rowSeverity(rows.issues(row.id).filter((issue) => issue.columns.includes(key)))
      if (severity || !rows.isComparing || !rows.isJudged(row.id)) return severity ?? 'default'
      return rows.before(row, key) || target.kind.key.includes(key) ? 'strong' : 'muted'
    }
    const mayDiffer = ({ key, readOnly }: ImportColumn) =>
      rows.isComparing && !readOnly && !target.kind.key.includes(key)
    /** A cell that differs from what is there is read as 'before → after'. */
    const shown = (column: ImportColumn, value: CellValue, row: ImportRow | undefined): string => {
      const text = (one: CellValue) => column.format?.(one) ?? String(one ?? '')
      const before = row && rows.before(row, column.key)
      if (!before) return text(value)
      return `${text(before.value) || t('empty')} → ${text(value) || t('empty')}`
    }
    const resultTone = (row: ImportRow) => {
      const severity = rowSeverity(rows.issues(row.id))
      if (severity || !rows.isJudged(row.id)) return severity ?? 'muted'
      return rows.isComparing && rows.differences(row).length === 0 ? 'muted' : 'ok'
    }
    return [
      {
        key: '#row',
        title: t('fileRow'),
        kind: 'number',
        width: 78,
        pinned: 'left',
        fixed: true,
        tone: 'muted',
        sortable: true,
        value: ({ number }) => number,
      },
      ...(target.picture && isValidated
        ? [
            {
              key: '#picture',
              title: t('picture'),
              kind: 'picture' as const,
              width: 64,
              pinned: 'left' as const,
              fixed: true,
              value: (row: ImportRow) => target.picture?.(rows.found(row)),
              describe: ({ values }: ImportRow) => target.kind.key.map((key) => values[key]).join(' '),
            },
          ]
        : []),
      ...target.columns
        .filter(({ key }) => isShown(key))
        .map(
          (column): GridColumn<ImportRow> => ({
            key: column.key,
            title: column.text,
            kind: column.kind,
            // Two values stand in a cell that differs.
            width: mayDiffer(column) ? Math.max(column.width, 132) : column.width,
            editable: !column.readOnly,
            sortable: true,
            value: ({ values }) => values[column.key],
            parse: (text) => column.read(text),
            tone: (row) => toneOf(row, column.key),
            ...(rows.isComparing || column.format ? { format: (value, row) => shown(column, value, row) } : {}),
            ...(column.editText ? { editText: (value) => column.editText?.(value) ?? '' } : {}),
            ...(column.options ? { options: column.options } : {}),
            ...(column.swatch ? { swatch: (value) => column.swatch?.(value) } : {}),
          }),
        ),
      {
        key: '#result',
        title: t('result'),
        kind: 'status',
        // In sight beside every cell; narrow enough to stay pinned on a tablet.
        width: 280,
        pinned: 'right',
        grow: 1,
        fixed: true,
        value: (row) => texts.row(row),
        mark: (_value, row) => {
          const tone = resultTone(row)
          return tone === 'muted' ? undefined : severityMarks[tone]
        },
        tone: resultTone,
      },
    ] satisfies GridColumn<ImportRow>[]
  }, [target, rows, texts, used, narrowed, isValidated, t])

  const goTo = useEffectEvent((step: 1 | -1) => {
    const found = rows.nextIssue(grid.current?.selection().active?.rowId, step)
    if (!found) return
    grid.current?.scrollToRow(found.id)
    grid.current?.selectCell(found.id, columns.some(({ key }) => key === found.column) ? found.column : '#result')
    grid.current?.focus()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      goTo(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  /** What is wrong with a cell, as its tooltip. Cells are painted without one: it is written when it is pointed at. */
  const explain = ({ target: pointed }: PointerEvent) => {
    const cell = cellUnder(pointed as Element)
    const row = cell && source.rowAt(source.indexOf(cell.rowId))
    if (!cell || !row) return
    cell.element.title = cell.column === '#result' ? texts.row(row) : texts.cell(row, cell.column)
  }
  return (
    <>
      <ToolRow className="fbar">
        <div className="seg" role="group" aria-label={t('filterLabel')}>
          {(rows.isComparing ? comparing : filters).map((one) => (
            <button
              key={one}
              type="button"
              className={one === rows.filter ? 'on' : ''}
              aria-pressed={one === rows.filter}
              onClick={() => rows.setFilter(one)}
            >
              {t(`filters.${one === 'passed' && !rows.areValidated ? 'unchecked' : one}`)}{' '}
              {format.number(one === 'differs' ? rows.changes().rows : counts[one])}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="ib s"
          aria-label={t('previousIssue')}
          title={`${t('previousIssue')} (Shift+F8)`}
          onClick={() => goTo(-1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </button>
        <button type="button" className="btn q s" title="F8" onClick={() => goTo(1)}>
          <IconChevronDown size={16} aria-hidden />
          {t('nextIssue')} <kbd className="kbd">F8</kbd>
        </button>
        {tools}
      </ToolRow>
      <div className={`lg-room ${classes.grid}`} onPointerOver={explain}>
        <Grid<ImportRow>
          ref={grid}
          source={source}
          columns={columns}
          ariaLabel={t('gridLabel')}
          rowHeader="number"
          undo={undo}
          columnState={columnState}
          {...(narrowed === undefined ? { onColumnState: arrange } : {})}
          sort={rows.sort}
          onSort={(next) => {
            const before = rows.sort
            rows.setSort(next)
            undo.push({ label: 'sort', undo: () => rows.setSort(before), redo: () => rows.setSort(next) })
          }}
          sortLevels={SORT_LEVELS}
          sortChoices={async (key) => valueChoices(rows.all().map(({ values }) => String(values[key] ?? '')))}
          onChanges={(changes, reason) => rows.change(changes, reason)}
          onRemoveRows={(ids) => undo.push(rows.remove(ids))}
          describeRow={(row) => texts.row(row)}
          statusLead={
            <>
              <span>{t('shown', { number: format.number(source.rowCount), all: format.number(counts.all) })}</span>
              {isValidated && counts.critical > 0 && (
                <span className="st c">
                  <IconAlertCircle size={14} aria-hidden />
                  {t('stops', { count: counts.critical, number: format.number(counts.critical) })}
                </span>
              )}
            </>
          }
          empty={<EmptyState text={t(counts.all === 0 ? 'noRows' : 'noneOfThese')} />}
        />
      </div>
    </>
  )
}
