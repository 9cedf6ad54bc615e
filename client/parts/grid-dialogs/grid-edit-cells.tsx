import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { cellKinds } from '../grid/cells/cell-kinds.ts'
import { optionsOf } from '../grid/cells/cell-kind.ts'
import { isClearable, type AnyColumn } from '../grid/columns/cell-text.ts'
import type { NumberRule } from '../grid/editing/number-rule.ts'
import { type Way, NumberWay } from './grid-number-way.tsx'
import { readChange, ruleText } from '../grid/interaction/rule-texts.ts'
import { editableColumns, faultsOf, sampleOf, sharedText, touchedIndexes } from '../grid/interaction/write-selection.ts'
import type { MountedGrid } from '../grid/mount-grid.ts'
import { useCellWords, useGridTexts } from '../grid/use-grid-texts.ts'

/**
 * 'Edit Cells': one new value for each column of the selection, written into all its rows as one step (GRID-06). Columns
 * left alone stay as they are; pictures and read-only columns are not offered.
 */
export function GridEditCells({ grid, onClose }: { grid: MountedGrid; onClose: () => void }) {
  const { t, i18n } = useGridTexts()
  const { model, editor, commands } = grid.hands
  const [columns] = useState(() => editableColumns(model))
  const [rows] = useState(() => touchedIndexes(model))
  const rowCount = rows.length
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const [ways, setWays] = useState<ReadonlyMap<string, Way>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const words = useCellWords()
  const number = new Intl.NumberFormat(i18n.language).format
  const close = () => {
    onClose()
    editor.focus()
  }
  const set = (key: string, text: string | undefined) => {
    const next = new Map(texts)
    if (text === undefined) next.delete(key)
    else next.set(key, text)
    setTexts(next)
    setFaults(new Map())
  }
  const apply = () => {
    const rules = new Map<string, NumberRule>()
    const values = new Map<string, string>()
    const unread = new Map<string, string>()
    for (const [key, text] of texts) {
      const way = ways.get(key)
      const change = way && readChange(text, words.mark)
      if (!way) values.set(key, text)
      else if (change === undefined) unread.set(key, words.reason('number'))
      else rules.set(key, { ...way, change })
    }
    const found = new Map([...faultsOf(model, values), ...unread])
    setFaults(found)
    if (found.size > 0) return
    close()
    const textOf = ({ key }: AnyColumn) => values.get(key)
    if (rules.size === 0) return commands.attempt(commands.write(textOf, 'bulk'))
    const rowTextOf = (column: AnyColumn, row: unknown) => {
      const rule = rules.get(column.key)
      return rule ? ruleText(column, row, rule) : textOf(column)
    }
    commands.attempt(commands.writeByRow(rowTextOf, 'bulk'))
  }
  const setWay = (key: string, way: Way | undefined) => {
    const next = new Map(ways)
    if (way) next.set(key, way)
    else next.delete(key)
    setWays(next)
    setFaults(new Map())
  }
  return (
    <Dialog
      title={t('editCells.title')}
      subtitle={t('editCells.subtitle')}
      size={560}
      onClose={close}
      footer={
        <>
          <span className="t2 sp">{t('editCells.rows', { count: rowCount, number: number(rowCount) })}</span>
          <Button variant="default" onClick={close}>
            {t('editCells.cancel')}
          </Button>
          <Button disabled={texts.size === 0} onClick={apply}>
            {t('editCells.apply', { count: rowCount, number: number(rowCount) })}
          </Button>
        </>
      }
    >
      <form
        className="lg-edit-cells"
        onSubmit={(event) => {
          event.preventDefault()
          if (texts.size > 0) apply()
        }}
      >
        {columns.map((column, at) => (
          <EditedColumn
            key={column.key}
            column={column}
            grid={grid}
            rows={rows}
            isFirst={at === 0}
            text={texts.get(column.key)}
            fault={faults.get(column.key)}
            onText={(text) => set(column.key, text)}
            way={ways.get(column.key)}
            onWay={(way) => setWay(column.key, way)}
          />
        ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

interface EditedColumnProps {
  column: AnyColumn
  grid: MountedGrid
  /** Source indexes of the selected rows. */
  rows: readonly number[]
  isFirst: boolean
  text: string | undefined
  fault: string | undefined
  /** Undefined: the column stays as it is. */
  onText: (text: string | undefined) => void
  /** How numbers change by what they are; undefined: all become the one that is typed. */
  way: Way | undefined
  onWay: (way: Way | undefined) => void
}

function EditedColumn({ column, grid, rows, isFirst, text, fault, onText, way, onWay }: EditedColumnProps) {
  const { t } = useGridTexts()
  const { model } = grid.hands
  const [sample] = useState(() => sampleOf(model, rows))
  const [now] = useState(() => sharedText(model, rows, column))
  const kind = cellKinds[column.kind].editor
  const shared = {
    label: column.title,
    error: fault,
    placeholder: now === undefined ? t('editCells.differ') : now === '' ? t('editCells.empty') : now,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  const mayClear = isClearable(column, sample)
  const clears = text?.trim() === ''
  if (kind === 'tick') {
    return (
      <Select
        {...shared}
        placeholder={now === undefined ? shared.placeholder : t(now === 'TRUE' ? 'editCells.yes' : 'editCells.no')}
        value={text ?? null}
        data={[
          { value: 'TRUE', label: t('editCells.yes') },
          { value: 'FALSE', label: t('editCells.no') },
        ]}
        clearable
        onChange={(value) => onText(value ?? undefined)}
      />
    )
  }
  return (
    <div className="lg-edit-column">
      {kind === 'list' ? (
        <Select
          {...shared}
          disabled={clears}
          value={clears ? null : (text ?? null)}
          data={[...optionsOf(column, sample)]}
          clearable
          onChange={(value) => onText(value ?? undefined)}
        />
      ) : (
        <TextInput
          {...shared}
          {...(way ? { placeholder: t('editCells.change') } : {})}
          disabled={clears}
          value={clears ? '' : (text ?? '')}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          onChange={({ currentTarget: { value } }) => onText(value.trim() === '' ? undefined : value)}
        />
      )}
      {kind === 'number' && !clears && <NumberWay {...{ column, sample, way, onWay }} />}
      {mayClear && !way && (
        <Checkbox
          size="xs"
          label={t('editCells.clear')}
          aria-label={t('editCells.clearColumn', { column: column.title })}
          checked={clears}
          onChange={(event) => onText(event.currentTarget.checked ? '' : undefined)}
        />
      )}
    </div>
  )
}
