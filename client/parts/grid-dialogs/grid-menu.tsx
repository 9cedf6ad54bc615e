import { Menu } from '@mantine/core'
import { changeColumn, fullState, moveColumn } from '../grid/columns/column-state.ts'
import type { ColumnState, RowCommand } from '../grid/grid-contract.ts'
import { type GridModel, newRowId } from '../grid/grid-model.ts'
import { copyByMenu, pasteByMenu } from '../grid/interaction/clipboard.ts'
import { fitColumns, meantColumns } from '../grid/interaction/fit-columns.ts'
import { removeSelectedRows, wholeRowsSelected } from '../grid/interaction/row-commands.ts'
import type { MenuPlace } from '../grid/interaction/pointing/hands.ts'
import type { MountedGrid } from '../grid/mount-grid.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import { keysText } from '../keys/key-name.ts'
import { fillDownHere, hasRowsToFill } from './fill-down-here.ts'

const outside = ['mousedown', 'touchstart']
/** On a tablet it is nearly as tall as the screen: then it moves up over its cell. */
const inSight = { flip: false, shift: { crossAxis: true, padding: 8 } }

const keys = (...pressed: string[]) => <kbd>{keysText(pressed)}</kbd>

/** The menu of the right button: commands of cells, rows and, also from a cell so that keys reach them, of the column. */
export function GridMenu({ grid, place, onClose }: { grid: MountedGrid; place: MenuPlace; onClose: () => void }) {
  const { t } = useGridTexts()
  const { hands } = grid
  const { model, commands, editor } = hands
  const { props } = model
  const back = (act: () => void) => () => {
    onClose()
    editor.focus()
    act()
  }
  const key = place.column ?? (model.selection && model.columnAt(model.selection.active.col)?.key)
  const onCells = place.column === undefined
  const own = onCells ? ownCommands(model) : []
  return (
    <Menu
      opened
      // Each item closes by itself, before it acts: what it opens may take the focus.
      closeOnItemClick={false}
      onClose={() => {
        onClose()
        editor.focus()
      }}
      position="bottom-start"
      middlewares={inSight}
      offset={2}
      withinPortal
      width={232}
      // Without a box to begin in, which is no child of a menu: the first command has the focus.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      // Not by a key: the one that opened it is still on its way up.
      clickOutsideEvents={outside}
    >
      <Menu.Target>
        <span
          role="button"
          aria-label={props.ariaLabel}
          className="lg-menu-anchor"
          style={{ left: place.x, top: place.y }}
        />
      </Menu.Target>
      <Menu.Dropdown className="lg-menu">
        {onCells && (
          <>
            <Menu.Item rightSection={keys('command', 'C')} onClick={back(() => void copyByMenu(hands, false))}>
              {t('menu.copy')}
            </Menu.Item>
            {props.onChanges && (
              <>
                <Menu.Item rightSection={keys('command', 'X')} onClick={back(() => void copyByMenu(hands, true))}>
                  {t('menu.cut')}
                </Menu.Item>
                <Menu.Item rightSection={keys('command', 'V')} onClick={back(() => void pasteByMenu(hands))}>
                  {t('menu.paste')}
                </Menu.Item>
                <Menu.Item rightSection={keys('Delete')} onClick={back(() => commands.attempt(commands.clear()))}>
                  {t('menu.clear')}
                </Menu.Item>
                <Menu.Item onClick={back(() => commands.attempt(fillDownHere(hands)))}>
                  {t(hasRowsToFill(hands) ? 'menu.fillDown' : 'menu.fillToEnd')}
                </Menu.Item>
                <Menu.Item onClick={back(() => hands.openEditCells())}>{t('menu.editCells')}</Menu.Item>
              </>
            )}
            {props.onRemoveRows && wholeRowsSelected(model) && (
              <Menu.Item
                c="var(--critical-text)"
                rightSection={keys('command', '⌫')}
                onClick={back(() => void removeSelectedRows(hands))}
              >
                {t('menu.removeRows', { count: commands.selectedIds().length })}
              </Menu.Item>
            )}
          </>
        )}
        {own.length > 0 && <Menu.Divider />}
        {own.map((one) =>
          'href' in one ? (
            <Menu.Item
              key={one.key}
              component="a"
              href={one.href}
              target="_blank"
              rel="noreferrer"
              onClick={back(() => undefined)}
            >
              {one.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={one.key} onClick={back(() => one.run())}>
              {one.label}
            </Menu.Item>
          ),
        )}
        {own.length > 0 && <Menu.Divider />}
        {onCells && (
          <Menu.Item rightSection={keys('command', 'F')} onClick={back(() => hands.openFind(false))}>
            {t('menu.find')}
          </Menu.Item>
        )}
        {onCells && props.onChanges && (
          <Menu.Item rightSection={keys('command', 'H')} onClick={back(() => hands.openFind(true))}>
            {t('menu.replace')}
          </Menu.Item>
        )}
        {onCells && props.detail && (
          <Menu.Item rightSection={keys('Alt', 'Enter')} onClick={back(() => model.toggleDetail())}>
            {t(model.detailOpen ? 'menu.hideDetail' : 'menu.showDetail')}
          </Menu.Item>
        )}
        {onCells && (props.groups?.length ?? 0) > 1 && (
          <>
            <Menu.Item onClick={back(() => model.foldAll(true))}>{t('menu.foldAll')}</Menu.Item>
            <Menu.Item onClick={back(() => model.foldAll(false))}>{t('menu.unfoldAll')}</Menu.Item>
          </>
        )}
        {key && <ColumnItems grid={grid} columnKey={key} back={back} divided={onCells} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The screen's, for the row one is on; a line of new rows is none yet. */
function ownCommands(model: GridModel): readonly RowCommand[] {
  const { selection, props } = model
  const shown = selection && model.shownRow(selection.active.row)
  const column = selection && model.columnAt(selection.active.col)
  if (!column || shown?.kind !== 'row' || shown.row === undefined || shown.id === newRowId) return []
  return props.rowCommands?.(shown.row, column.key) ?? []
}

interface ColumnItemsProps {
  grid: MountedGrid
  columnKey: string
  divided: boolean
  back: (act: () => void) => () => void
}

function ColumnItems({ grid, columnKey, back, divided }: ColumnItemsProps) {
  const { t } = useGridTexts()
  const { commands, model } = grid.hands
  const { props, layout } = model
  const column = props.columns.find((one) => one.key === columnKey)
  const { onColumnState, onSort } = props
  const sorts = onSort && column?.sortable
  const arranges = onColumnState && column && !column.fixed
  if (!column || (!sorts && !arranges)) return null
  const change = (what: Partial<ColumnState>) =>
    back(() => commands.arrangeColumns(changeColumn(fullState(props.columns, props.columnState), columnKey, what)))
  // Among the columns that are shown: a hidden one in between is no place.
  const move = (step: 1 | -1) =>
    back(() => {
      const keys = layout.columns.flatMap(({ column: one }) => (one ? [one.key] : []))
      const before = keys[keys.indexOf(columnKey) + (step < 0 ? -1 : 2)] ?? null
      if (step > 0 || before !== null)
        commands.arrangeColumns(moveColumn(fullState(props.columns, props.columnState), columnKey, before))
    })
  const pane = layout.columns[layout.indexOf(columnKey)]?.pane
  return (
    <>
      {divided && <Menu.Divider />}
      <Menu.Label>{column.title}</Menu.Label>
      {sorts && (
        <>
          <Menu.Item onClick={back(() => onSort([{ key: columnKey, direction: 'ascending' }]))}>
            {t('menu.sortAscending')}
          </Menu.Item>
          <Menu.Item onClick={back(() => onSort([{ key: columnKey, direction: 'descending' }]))}>
            {t('menu.sortDescending')}
          </Menu.Item>
        </>
      )}
      {onSort && (props.sortLevels ?? 1) > 1 && (
        <Menu.Item onClick={back(() => grid.hands.openSort(columnKey))}>{t('menu.customSort')}</Menu.Item>
      )}
      {arranges && (
        <>
          <Menu.Item onClick={back(() => fitColumns(grid.hands, meantColumns(grid.hands, columnKey)))}>
            {t('menu.fit')}
          </Menu.Item>
          <Menu.Item onClick={move(-1)}>{t('menu.moveLeft')}</Menu.Item>
          <Menu.Item onClick={move(1)}>{t('menu.moveRight')}</Menu.Item>
          {(['left', 'right'] as const).map(
            (side) =>
              pane !== side && (
                <Menu.Item key={side} onClick={change({ pinned: side })}>
                  {t(side === 'left' ? 'menu.pin' : 'menu.pinRight')}
                </Menu.Item>
              ),
          )}
          {pane !== 'middle' && <Menu.Item onClick={change({ pinned: null })}>{t('menu.unpin')}</Menu.Item>}
          <Menu.Item onClick={change({ hidden: true })}>{t('menu.hide')}</Menu.Item>
        </>
      )}
    </>
  )
}
