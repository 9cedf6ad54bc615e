import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { RowRule } from '../../../../contract/assortments/rows/change-rows-by-rule.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import type { useSpokenSetter } from '../../../parts/grid/columns/setter-text.ts'
import { reversedChanges } from '../../../parts/grid/editing/reversed-changes.ts'
import type { CellChange, GridColumn, GridHandle, UndoStack } from '../../../parts/grid/grid-contract.ts'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { showToast, undoAction } from '../../../parts/toasts/toast-store.ts'
import { askCount, readWorkbook } from '../manage-assortment.api.ts'
import { changeCells } from '../manage/rows/row-actions.ts'
import { updateTarget, workbookColumns } from '../manage/update-target.ts'
import type { KeptModel } from '../manage/use-manage-model.ts'
import classes from './manage.module.css'

/** The rows as a workbook, and the way back: what was edited in it is compared cell by cell and applied (BEY-01). */
export function WorkbookMenu({
  assortment,
  columns,
  spoken,
  model,
  undo,
  grid,
  onImport,
}: {
  assortment: Assortment
  columns: readonly GridColumn<AssortmentProduct>[]
  spoken: ReturnType<typeof useSpokenSetter>
  model: KeptModel
  undo: UndoStack
  grid: RefObject<GridHandle | null>
  onImport: (target: ImportTarget) => void
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const { store, shown } = model
  const [selected, setSelected] = useState<string[]>([])
  /** Counted by the server when the menu opens: others may have added rows since. */
  const [counted, setCounted] = useState<number>()
  const all = counted ?? store.rowCount
  const lookAgain = () => {
    setSelected(grid.current?.selection().rowIds() ?? [])
    model.queue
      .flush()
      .then(() => askCount(assortment._id, { all: true }))
      .then(setCounted, () => setCounted(undefined))
  }

  const save = async (rows: RowRule, count: number) => {
    const words = { count, number: number(count) }
    try {
      // What was typed last is in the workbook as well.
      await model.queue.flush()
      const asked = readWorkbook(assortment._id, {
        rows,
        sort: model.order.sort,
        columns: workbookColumns(columns),
      })
      const { blob, filename } = await whileWaiting(asked, count, t('workbook.all', words))
      saveBlob(blob, filename)
      showToast('success', t('workbook.saved', words))
    } catch (error) {
      showToast('error', errorText(error))
    }
  }
  const write = (wished: CellChange[]) => {
    if (wished.length === 0) return showToast('info', t('workbook.nothing'))
    const effects = changeCells(model, wished, 'paste')
    const back = reversedChanges(effects)
    undo.push({
      label: 'paste',
      undo: () => void changeCells(model, back, 'undo'),
      redo: () => void changeCells(model, effects, 'redo'),
    })
    showToast('success', t('workbook.applied', { count: wished.length, number: number(wished.length) }), {
      action: undoAction(t('manage.undo'), () => undo.undo()),
    })
  }
  const read = () => {
    const words = { yes: t('workbook.yes'), no: t('workbook.no') }
    onImport(updateTarget(assortment, columns, spoken, store, words, write))
  }
  return (
    <Menu onOpen={lookAgain}>
      <Menu.Target>
        <button type="button" className="btn q s" aria-label={t('workbook.open')} disabled={store.rowCount === 0}>
          <IconFileSpreadsheet size={14} aria-hidden />
          <span className={classes.word}>{t('workbook.open')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={14} aria-hidden />} onClick={() => void save({ all: true }, all)}>
          {t('workbook.all', { count: all, number: number(all) })}
        </Menu.Item>
        {shown.isNarrowed && shown.rowCount > 0 && (
          <Menu.Item
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void save({ ids: [...shown.ids] }, shown.rowCount)}
          >
            {t('filter.workbook', { count: shown.rowCount, number: number(shown.rowCount) })}
          </Menu.Item>
        )}
        {selected.length > 1 && selected.length < all && (
          <Menu.Item
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void save({ ids: selected }, selected.length)}
          >
            {t('workbook.selected', { count: selected.length, number: number(selected.length) })}
          </Menu.Item>
        )}
        {assortment.may.edit && (
          <Menu.Item leftSection={<IconUpload size={14} aria-hidden />} onClick={read}>
            {t('workbook.read')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
