import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../contract/kernel/imports/check-rows.ts'
import { rowSeverity } from '../../../contract/kernel/imports/check-rows.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { UndoStack } from '../grid/grid-contract.ts'
import type { GridColumn, GridHandle } from '../grid/grid-contract.ts'
import { Grid } from '../grid/grid.tsx'
import type { ImportRows, RowFilter } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'
import classes from './import-wizard.module.css'
import type { IssueTexts } from './issue-texts.ts'

const filters: readonly RowFilter[] = ['all', 'critical', 'warning', 'passed']

/** The rows that are about to be imported: edited in place, with what is wrong beside each (IMP-05). */
export function ImportGrid({
  target,
  rows,
  texts,
  undo,
  grid,
  used,
}: {
  target: ImportTarget
  rows: ImportRows
  texts: IssueTexts
  undo: UndoStack
  grid: RefObject<GridHandle | null>
  /** Keys of the columns the file fills; the others are left out. */
  used: ReadonlySet<string>
}) {
  const { t } = useTranslation('import-wizard')
  const format = useFormat()
  const { source } = rows
  const counts = rows.counts()

  const columns = useMemo(() => {
    const toneOf = (row: ImportRow, key: string) =>
      rowSeverity(rows.issues(row.id).filter((issue) => issue.columns.includes(key))) ?? 'default'
    return [
      {
        key: '#row',
        title: t('fileRow'),
        kind: 'number',
        width: 78,
        pinned: 'left',
        fixed: true,
        tone: 'muted',
        value: ({ number }) => number,
      },
      ...target.columns
        .filter(({ key }) => used.has(key))
        .map(
          (column): GridColumn<ImportRow> => ({
            key: column.key,
            title: column.text,
            kind: column.kind,
            width: column.width,
            editable: true,
            value: ({ values }) => values[column.key],
            parse: (text) => column.read(text),
            tone: (row) => toneOf(row, column.key),
            ...(column.format ? { format: (value) => column.format?.(value) ?? '' } : {}),
            ...(column.editText ? { editText: (value) => column.editText?.(value) ?? '' } : {}),
            ...(column.options ? { options: column.options } : {}),
            ...(column.swatch ? { swatch: (value) => column.swatch?.(value) } : {}),
          }),
        ),
      {
        key: '#result',
        title: t('result'),
        kind: 'text',
        width: 320,
        grow: 1,
        fixed: true,
        value: (row) => texts.row(row),
        tone: (row) => rowSeverity(rows.issues(row.id)) ?? (rows.isJudged(row.id) ? 'ok' : 'muted'),
      },
    ] satisfies GridColumn<ImportRow>[]
  }, [target, rows, texts, used, t])

  const goTo = useEffectEvent((step: 1 | -1) => {
    const found = rows.nextIssue(grid.current?.selection().active?.rowId, step)
    if (!found) return
    grid.current?.scrollToRow(found.id)
    grid.current?.selectCell(found.id, used.has(found.column) ? found.column : '#result')
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
    const cell = (pointed as Element).closest<HTMLElement>('[data-col]')
    const id = cell?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
    const row = id === undefined ? undefined : source.rowAt(source.indexOf(id))
    if (!cell || !row) return
    const column = cell.dataset['col'] ?? ''
    cell.title = column === '#result' ? texts.row(row) : texts.cell(row, column)
  }
  return (
    <>
      <div className="fbar">
        <div className="seg" role="group" aria-label={t('filterLabel')}>
          {filters.map((one) => (
            <button
              key={one}
              type="button"
              className={one === rows.filter ? 'on' : ''}
              aria-pressed={one === rows.filter}
              onClick={() => rows.setFilter(one)}
            >
              {t(`filters.${one}`)} {format.number(counts[one])}
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
          {t('nextIssue')}
        </button>
        <span className="sp" />
        <span className={`muted ${classes.hint}`}>{t('editHint')}</span>
      </div>
      <div className={`lg-room ${classes.grid}`} onPointerOver={explain}>
        <Grid<ImportRow>
          ref={grid}
          source={source}
          columns={columns}
          ariaLabel={t('gridLabel')}
          rowHeader="number"
          undo={undo}
          onChanges={(changes, reason) => rows.change(changes, reason)}
          onRemoveRows={(ids) => undo.push(rows.remove(ids))}
          describeRow={(row) => texts.row(row)}
          statusLead={
            <span>{t('shown', { number: format.number(source.rowCount), all: format.number(counts.all) })}</span>
          }
          empty={<EmptyState text={t(counts.all === 0 ? 'noRows' : 'noneOfThese')} />}
        />
      </div>
    </>
  )
}
