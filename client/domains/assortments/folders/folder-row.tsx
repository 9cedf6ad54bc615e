import { Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconFolderPlus,
  IconFolderSymlink,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { FolderActions } from './use-folder-actions.ts'
import classes from '../list/assortment-table.module.css'
import { Grip, useDropTarget } from './drag-to-folder.tsx'
import lines from './folder-lines.module.css'

/** A folder in a list: opened by its title, dropped on, changed by its menu (AST-06). */
export function FolderRow({
  folder,
  level,
  open,
  actions,
  onToggle,
}: {
  folder: AssortmentFolder
  level: number
  open: boolean
  actions: FolderActions
  onToggle: () => void
}) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const { ref, isOver } = useDropTarget(folder)
  const Chevron = open ? IconChevronDown : IconChevronRight
  const Icon = open ? IconFolderOpen : IconFolder
  const { title, assortmentCount } = folder
  return (
    <tr ref={ref} data-over={isOver || undefined} className={lines.folder}>
      <td className={classes.tick}>
        <Grip id={folder._id} moved={{ kind: 'folder', folder }} disabled={!folder.may.edit} />
      </td>
      <td colSpan={2} className={classes.main}>
        <button
          type="button"
          className={lines.toggle}
          style={{ paddingInlineStart: level * INDENT }}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
          <Icon size={18} stroke={1.5} aria-hidden />
          <b className="b ell">{title}</b>
        </button>
      </td>
      <td className={`muted ${classes.roomy}`}>{t('folders.row')}</td>
      <td className={classes.wide} />
      <td className={classes.styles} />
      <td
        className="num muted"
        title={t('folders.holds', { count: assortmentCount, number: format.number(assortmentCount) })}
      >
        {format.number(assortmentCount)}
      </td>
      <td className={`t2 ${classes.wide}`}>{folder.owner.name}</td>
      <td colSpan={2} />
      <td className={classes.roomy} />
      <td className={classes.star}>
        <FolderMenu folder={folder} actions={actions} />
      </td>
    </tr>
  )
}

/** Pixels that each level stands further in. */
export const INDENT = 22

function FolderMenu({ folder, actions }: { folder: AssortmentFolder; actions: FolderActions }) {
  const { t } = useTranslation('assortments')
  const disabled = !folder.may.edit
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('more', { title: folder.title })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolderPlus size={14} />}
          disabled={disabled}
          onClick={() => actions.open({ kind: 'create', parent: folder })}
        >
          {t('folders.newInside')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={14} />}
          disabled={disabled}
          onClick={() => actions.open({ kind: 'rename', folder })}
        >
          {t('folders.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFolderSymlink size={14} />}
          disabled={disabled}
          onClick={() => actions.open({ kind: 'move', moved: { kind: 'folder', folder } })}
        >
          {t('folders.moveAction')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={14} />} onClick={() => actions.open({ kind: 'history', folder })}>
          {t('folders.history')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={14} />}
          disabled={disabled}
          onClick={() => void actions.remove(folder)}
        >
          {t('folders.delete.confirm')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
