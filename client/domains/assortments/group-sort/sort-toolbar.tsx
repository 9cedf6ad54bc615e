import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import { type AutosortField } from '../../../../contract/assortments/group-sort/autosort-field.ts'
import {
  autosortFields,
  groupings,
  isAssignable,
  type SortKind,
} from '../../../../contract/assortments/group-sort/sort-options.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import type { useUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import { keysText } from '../../../parts/keys/key-name.ts'
import { type PictureSize, pictureSizes } from './board-layout.ts'
import classes from './group-sort.module.css'
import type { SortModel } from './sort-model.ts'
import { ToolRow } from '../../../ui/tool-row.tsx'

/** What is above a board: grouping, autosort, new groups, the way back, picture size, and whether all is saved. */
export function SortToolbar({
  kind,
  groupBy,
  autosort,
  mayEdit,
  size,
  model,
  undo,
  onGroupBy,
  onAutosort,
  onNewGroup,
  onSize,
}: {
  kind: SortKind
  groupBy: GroupBy
  autosort: readonly AutosortField[]
  mayEdit: boolean
  size: PictureSize
  model: SortModel
  undo: ReturnType<typeof useUndoStack>
  onGroupBy: (groupBy: GroupBy) => void
  onAutosort: (fields: AutosortField[]) => void
  onNewGroup: () => void
  onSize: (size: PictureSize) => void
}) {
  const { t } = useTranslation('group-sort')
  const saving = useSaving(model.queue)
  return (
    <ToolRow className="fbar" role="toolbar" aria-label={t('tools')}>
      <Menu>
        <Menu.Target>
          <button type="button" className="chip">
            <span className="k">{t('groupBy')}</span> {t(`groupings.${groupBy}`)}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={groupBy} onChange={(value) => onGroupBy(value as GroupBy)}>
            {groupings(kind).map((one) => (
              <Menu.RadioItem key={one} value={one} closeMenuOnClick>
                {t(`groupings.${one}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {mayEdit && <AutosortMenu fields={autosortFields(kind)} chosen={autosort} onSort={onAutosort} />}
      {mayEdit && isAssignable(groupBy) && (
        <button type="button" className="btn q s" onClick={onNewGroup}>
          <IconPlus size={14} aria-hidden />
          {t('newGroup.open')}
        </button>
      )}
      <span className="sp" />
      {mayEdit &&
        (['undo', 'redo'] as const).map((way) => {
          const Icon = way === 'undo' ? IconArrowBackUp : IconArrowForwardUp
          return (
            <button
              key={way}
              type="button"
              className="ib s"
              aria-label={t(way)}
              title={`${t(way)} (${keysText(way === 'undo' ? ['command', 'Z'] : ['Alt', 'Z'])})`}
              disabled={way === 'undo' ? !undo.canUndo : !undo.canRedo}
              onClick={() => undo.stack[way]()}
            >
              <Icon size={16} aria-hidden />
            </button>
          )
        })}
      <span className={classes.rule} aria-hidden />
      <span className={`muted ${classes.word}`} aria-hidden>
        {t('picture')}
      </span>
      <div className="seg" role="group" aria-label={t('pictureSize')}>
        {pictureSizes.map((one) => (
          <button
            key={one}
            type="button"
            className={one === size ? 'on' : ''}
            aria-pressed={one === size}
            aria-label={t(`sizes.${one}`)}
            onClick={() => onSize(one)}
          >
            {one}
          </button>
        ))}
      </div>
      {mayEdit && (
        <>
          <span className={classes.rule} aria-hidden />
          <SaveIndicator
            saving={saving}
            onRetry={() => void model.queue.flush()}
            onKeepMine={() => void model.keepMine()}
            onTakeTheirs={() => void model.discard()}
          />
        </>
      )}
    </ToolRow>
  )
}

/** Fields in the order they are ticked; nothing moves before it is said. */
function AutosortMenu({
  fields,
  chosen,
  onSort,
}: {
  fields: readonly AutosortField[]
  chosen: readonly AutosortField[]
  onSort: (fields: AutosortField[]) => void
}) {
  const { t } = useTranslation('group-sort')
  const [wished, setWished] = useState<readonly AutosortField[]>(chosen)
  const toggle = (field: AutosortField) =>
    setWished(wished.includes(field) ? wished.filter((one) => one !== field) : [...wished, field])
  return (
    <Menu closeOnItemClick={false} onOpen={() => setWished(chosen)}>
      <Menu.Target>
        <button type="button" className={`chip ${classes.autosort}`}>
          <span className="k">{t('autosort.label')}</span>
          <span className="ell">{chosen.map((field) => t(`autosort.${field}`)).join(', ')}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {fields.map((field) => (
          <Menu.CheckboxItem
            key={field}
            checked={wished.includes(field)}
            onChange={() => toggle(field)}
            rightSection={wished.includes(field) && <span className="muted num">{wished.indexOf(field) + 1}</span>}
          >
            {t(`autosort.${field}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick disabled={wished.length === 0} onClick={() => onSort([...wished])}>
          {t('autosort.sort')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
