import { Menu } from '@mantine/core'
import { IconClipboardList, IconFileImport, IconPencil, IconReplace } from '@tabler/icons-react'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Assortment } from '../../../../contract/assortments/assortment.ts'
import { hasFilters } from '../../../../contract/assortments/dynamic-filters.ts'
import { sortLevels } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { narrowedStatuses } from '../../../../contract/assortments/internal/narrowed-statuses.ts'
import { hiddenFields } from '../../../../contract/assortments/internal/hidden-fields.ts'
import { groupings } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import { useSpokenSetter } from '../../../parts/grid/columns/setter-text.ts'
import { askToDeleteRows } from '../../../parts/dialogs/ask-to-delete.ts'
import { useUnsavedWork } from '../../../parts/dialogs/use-unsaved-work.ts'
import { useUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type {
  BulkChange,
  CellChange,
  ChangeReason,
  Density,
  GridHandle,
  RowMove,
} from '../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../parts/grid/grid.tsx'
import { ColumnsMenu } from '../../../parts/kept-arrangement/columns-menu.tsx'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import { showToast, undoAction } from '../../../parts/toasts/toast-store.ts'
import { assortmentColumns } from '../list/assortments.columns.tsx'
import { RowFilterButton } from '../filter/row-filter-button.tsx'
import { useRowFilter } from '../filter/use-row-filter.ts'
import { importTarget } from '../manage/import-target.ts'
import { moveRows } from '../manage/rows/move-rows.ts'
import { RenameRefused, renameRow } from '../manage/rows/rename-row.ts'
import { changeCells, removeRows } from '../manage/rows/row-actions.ts'
import { useAddRows } from '../manage/use-add-rows.ts'
import { useArrangement } from '../manage/use-arrangement.ts'
import type { useOwnSort } from '../manage/use-own-sort.ts'
import { type KeptModel, useRows } from '../manage/use-manage-model.ts'
import { newlyFree } from '../manage/rows/zero-prices.ts'
import { useBulkChanges } from '../manage/use-bulk-changes.ts'
import { useRowCommands } from '../manage/rows/use-row-commands.ts'
import { useRefusedRows } from '../manage/rows/use-refused-rows.ts'
import { useRowGroups } from '../manage/rows/use-row-groups.ts'
import { useRowSums } from '../manage/rows/use-row-sums.ts'
import { useShownView } from '../views/use-shown-view.ts'
import { ViewMenu } from '../views/view-menu.tsx'
import { standAt, useOthersPlaces } from '../../../parts/presence/grid-places.ts'
import { AddBar } from './add-bar.tsx'
import { CollectRows } from './collect-rows.tsx'
import { DynamicFilters } from '../details/dynamic-filters.tsx'
import { DensityMenu, OrderMenus, UndoButtons } from './manage-tools.tsx'
import classes from './manage.module.css'
import { NoRows } from './no-rows.tsx'
import { StatusLead } from './status-lead.tsx'
import { PasteListDialog } from './paste-list-dialog.tsx'
import { RowPicture } from './row-picture.tsx'
import { WorkbookMenu } from './workbook-menu.tsx'
import { ToolRow } from '../../../ui/tool-row.tsx'

const RenameDialog = lazy(() =>
  import('../set-actions/rename-dialog.tsx').then((part) => ({ default: part.RenameDialog })),
)

/** Rows that are taken out one by one, to be seen at once; more are one change on the server. */
const REMOVED_HERE = 200

/** The rows of an assortment with everything that can be done to them. */
export function ManageRows({
  assortment,
  model,
  ownSort,
  onImport,
}: {
  assortment: Assortment
  model: KeptModel
  ownSort: ReturnType<typeof useOwnSort>
  onImport: (target: ImportTarget) => void
}) {
  const { t, i18n } = useTranslation('assortments')
  const { language } = i18n
  const format = formatsOf(language)
  const { store, shown } = model
  useRows(model)
  const rowFilter = useRowFilter(assortment._id, model)
  const rowCommands = useRowCommands(assortment, rowFilter)
  const saving = useSaving(model.queue)
  const undo = useUndoStack(model.undo)
  const grid = useRef<GridHandle>(null)
  const [pasted, setPasted] = useState<string>()
  const [filterPlace, setFilterPlace] = useState<HTMLElement | null>(null)
  const [renaming, setRenaming] = useState<AssortmentProduct>()
  const [density, setDensity] = useLocalStorage<Density>({ key: 'linebook.assortment.density', defaultValue: 'normal' })
  const arrangement = useArrangement(assortment, model, undo.stack, ownSort)
  const spoken = useSpokenSetter()
  const sums = useRowSums(assortment._id, model)
  const { currency, labels, may, orgType, locationId } = assortment
  const labelKey = JSON.stringify(labels)
  const columns = useMemo(
    () =>
      assortmentColumns(
        { currency, labels: JSON.parse(labelKey), may: { edit: may.edit, delete: false }, orgType, locationId },
        t,
        formatsOf(language),
        spoken,
      ),
    [currency, labelKey, may.edit, orgType, locationId, t, language, spoken],
  )
  const hidden = hiddenFields(assortment)
  const isStatic = assortment.method === 'static'
  const has = (id: string) => store.indexOf(id) >= 0
  const presence = useOthersPlaces()
  const add = useAddRows(model, undo.stack, grid)
  useRefusedRows(model, columns, grid)
  const bulk = useBulkChanges(model, assortment, undo.stack)
  const mayMove = may.edit && arrangement.order.sort.field === 'custom'

  // Whoever leaves the grid stands nowhere.
  useEffect(() => () => standAt(null), [])

  const change = (changes: readonly CellChange[], reason: ChangeReason) => {
    const effects = changeCells(model, changes, reason)
    const count = reason === 'undo' || reason === 'redo' ? 0 : newlyFree(store, effects)
    if (count > 0) {
      const words = { count, number: format.number(count), price: format.money(0, currency) }
      showToast('warning', t('manage.nowZero', words), {
        action: undoAction(t('manage.undo'), () => undo.stack.undo()),
      })
    }
    return effects
  }
  const remove = async (ids: string[]) => {
    // Rows nobody has loaded, or very many, go and come back on the server.
    if (ids.length > REMOVED_HERE || ids.some((id) => !store.row(id))) return bulk.remove(ids)
    if (!(await askToDeleteRows(ids.length))) return
    await removeRows(model, ids).then((entry) => {
      undo.stack.push(entry)
      showToast('success', t('manage.deleted', { number: format.number(ids.length) }), {
        action: undoAction(t('manage.undo'), () => undo.stack.undo()),
      })
    })
  }
  const move = (wish: RowMove) => {
    const entry = moveRows(model, wish)
    if (entry) {
      undo.stack.together('move', () => {
        undo.stack.push(entry)
        arrangement.placedByHand()
      })
    } else showToast('info', t('manage.staysInGroup'))
    return entry !== undefined
  }

  /** 'All rows' are those that the filter lets through. */
  const ofShown = (wish: BulkChange): BulkChange =>
    'all' in wish.rows && shown.isNarrowed ? { ...wish, rows: { ids: [...shown.ids] } } : wish

  const views = useShownView(arrangement, rowFilter, undo.stack, hidden)

  const askRename = () => {
    const at = grid.current?.selection().active?.rowId
    const row = at === undefined ? undefined : store.row(at)
    if (row) setRenaming(row)
    else showToast('info', t('rename.nothing'))
  }
  const rename = async (from: string, to: string) => {
    const failed = (error: unknown) =>
      showToast('error', error instanceof RenameRefused ? t('rename.refused') : errorText(error))
    undo.stack.push(await renameRow(model, assortment, from, to, failed))
    showToast('success', t('rename.done', { from: from.replace('_', ' '), to: to.replace('_', ' ') }), {
      action: undoAction(t('manage.undo'), () => undo.stack.undo()),
    })
  }

  const settle = (work: Promise<void>) => void work.catch((error: unknown) => showToast('error', errorText(error)))

  const groups = useRowGroups(shown, hidden)
  // What filters find, at times a whole catalogue, is counted by the server; what people add and take out is counted here.
  const styleCount = useMemo(
    () => (isStatic ? new Set(store.ids.map((id) => id.slice(0, id.indexOf('_')))).size : assortment.styleCount),
    [isStatic, store.ids, assortment.styleCount],
  )
  // What is on its way goes on behind another screen; what could not be saved is kept, where the browser keeps anything.
  useUnsavedWork(
    () => model.queue.size > 0,
    () => saving.state === 'failed' && !model.isKept(),
  )

  const empty = isStatic ? 'emptyStatic' : hasFilters(assortment.query) ? 'emptyFiltered' : 'emptyDynamic'
  return (
    <>
      {!isStatic && <DynamicFilters assortment={assortment} model={model} foldsInto={filterPlace} />}
      <ToolRow className={`fbar ${classes.bar}`}>
        {!isStatic && <span ref={setFilterPlace} className={classes.filters} />}
        {isStatic && may.edit && (
          <>
            <AddBar
              location={assortment.locationId}
              statuses={narrowedStatuses(assortment)}
              has={has}
              onAdd={add}
              onPaste={setPasted}
            />
            <button type="button" className="btn q s" aria-label={t('paste.open')} onClick={() => setPasted('')}>
              <IconClipboardList size={14} aria-hidden />
              <span className={classes.word}>{t('paste.open')}</span>
            </button>
            <button
              type="button"
              className="btn q s"
              aria-label={t('import.open')}
              onClick={() => onImport(importTarget(assortment, columns, spoken, store, add))}
            >
              <IconFileImport size={14} aria-hidden />
              <span className={classes.word}>{t('import.open')}</span>
            </button>
          </>
        )}
        <WorkbookMenu {...{ assortment, columns, spoken, model, grid, onImport }} undo={undo.stack} />
        <span className={classes.rule} />
        <OrderMenus arrangement={arrangement} mayEdit={may.edit} hidden={hidden} groups={groupings(assortment)} />
        <ViewMenu {...views} />
        <RowFilterButton assortment={assortment} rows={rowFilter} hidden={hidden} />
        <span className="sp" />
        <CollectRows
          assortment={assortment}
          has={has}
          selectedIds={() => grid.current?.selection().rowIds() ?? []}
          onAdd={add}
          onSaved={() => model.queue.flush()}
        />
        {may.edit && (
          <button
            type="button"
            className="btn q s"
            aria-label={t('manage.editCells')}
            title={t('manage.editCells')}
            onClick={() => grid.current?.editCells()}
          >
            <IconPencil size={14} aria-hidden />
            <span className={classes.spareWord}>{t('manage.editCells')}</span>
          </button>
        )}
        {may.edit && isStatic && (
          <button
            type="button"
            className="btn q s"
            aria-label={t('rename.action')}
            title={t('rename.action')}
            onClick={askRename}
          >
            <IconReplace size={14} aria-hidden />
            <span className={classes.spareWord}>{t('rename.action')}</span>
          </button>
        )}
        {may.edit && <RowPicture assortmentId={assortment._id} model={model} undo={undo.stack} grid={grid} />}
        {may.edit && <UndoButtons undo={undo} />}
        <span className={classes.rule} />
        <ColumnsMenu
          columns={columns.filter(({ fixed }) => !fixed)}
          state={arrangement.columnState}
          onState={arrangement.arrangeColumns}
        >
          <Menu.Divider />
          <Menu.CheckboxItem checked={sums.isShown} onChange={sums.toggle}>
            {t('sums.toggle')}
          </Menu.CheckboxItem>
        </ColumnsMenu>
        <DensityMenu density={density} onDensity={setDensity} />
      </ToolRow>
      <div className="lg-room">
        <Grid<AssortmentProduct>
          ref={grid}
          source={shown}
          columns={columns}
          ariaLabel={t('manage.gridLabel', { title: assortment.title })}
          density={density}
          rowHeader="number"
          {...(groups.length > 0 ? { groups } : {})}
          columnState={arrangement.columnState}
          onColumnState={arrangement.setColumnState}
          sort={arrangement.sort}
          onSort={arrangement.setSort}
          sortLevels={sortLevels}
          sortChoices={arrangement.sortChoices}
          {...(may.edit
            ? {
                onChanges: change,
                onBulkEdit: (wish: BulkChange) => bulk.edit(ofShown(wish)).then(() => grid.current?.focus()),
              }
            : {})}
          {...(mayMove ? { onReorder: move } : {})}
          {...(may.edit && isStatic ? { onRemoveRows: remove } : {})}
          {...(sums.totals ? { totals: sums.totals } : {})}
          presence={presence}
          rowCommands={rowCommands}
          onSelection={({ active }) => standAt(active && { row: active.rowId, column: active.column })}
          undo={undo.stack}
          describeRow={(row) => `${row.name} · ${row.colorDescription}`}
          statusLead={
            <StatusLead
              rowCount={store.rowCount}
              styleCount={styleCount}
              shownCount={rowFilter.isOn ? shown.rowCount : undefined}
              onShowAll={rowFilter.clear}
            />
          }
          statusTrail={
            may.edit && (
              <SaveIndicator
                saving={saving}
                onRetry={() => void model.queue.flush()}
                onKeepMine={() => settle(model.keepMine())}
                onTakeTheirs={() => settle(model.discard())}
              />
            )
          }
          empty={
            rowFilter.isFirst ? null : (
              <NoRows
                kind={store.rowCount > 0 ? 'filtered' : empty}
                onShowAll={rowFilter.clear}
                onPaste={isStatic && may.edit ? () => setPasted('') : undefined}
              />
            )
          }
        />
      </div>
      {renaming && (
        <Suspense>
          <RenameDialog
            row={renaming}
            location={assortment.locationId}
            has={has}
            onRename={(to) => rename(renaming._id, to)}
            onClose={() => setRenaming(undefined)}
          />
        </Suspense>
      )}
      {pasted !== undefined && (
        <PasteListDialog
          assortment={assortment}
          first={pasted}
          has={has}
          onAdd={(ids) => {
            add(ids)
            setPasted(undefined)
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </>
  )
}
