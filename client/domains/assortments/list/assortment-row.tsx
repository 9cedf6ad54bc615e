import { Checkbox, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconBuildingStore,
  IconBell,
  IconCloudCheck,
  IconCloudUp,
  IconCopy,
  IconDots,
  IconFolder,
  IconFolderSymlink,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Assortment, initialLabels } from '../../../../contract/assortments/assortment.ts'
import { assortmentTable } from '../../../../contract/assortments/assortment-states.ts'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { assortmentPath } from '../org-type.ts'
import { partOfLine } from '../part-of-line.ts'
import { seasonText } from '../season-text.ts'
import type { ListActions } from './use-list-actions.ts'
import classes from './assortment-table.module.css'
import { AssortmentStatus } from './assortment-status.tsx'
import { Covers } from './covers.tsx'
import { Grip } from '../folders/drag-to-folder.tsx'
import { INDENT } from '../folders/folder-row.tsx'
import { useSingleClick } from './use-single-click.ts'

/** One assortment in a list. Star and archive toggle by their cells (AST-07), the title opens it (AST-08). */
export function AssortmentRow({
  assortment,
  actions,
  chosen,
  onToggle,
  inTree,
}: {
  assortment: Assortment
  actions: ListActions
  chosen: boolean
  /** Where it stands among folders, and what goes with it when it is dragged; none in a list without folders. */
  inTree?: { level: number; dragged: readonly Assortment[] }
  /** `toHere`: everything from the row touched last. */
  onToggle: (toHere: boolean) => void
}) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const navigate = useNavigate()
  const path = assortmentPath(assortment)
  const link = useSingleClick(() => void navigate({ to: path }))
  const { title, starred, archived } = assortment
  const openPlainly = (event: MouseEvent) => {
    // A new tab or window opens at once, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    link.onClick()
  }
  const Star = starred ? IconStarFilled : IconStar
  return (
    <tr
      className={chosen ? classes.chosen : undefined}
      onKeyDown={(event) => {
        if (event.key === 'F2' && assortment.may.edit) actions.edit(assortment)
      }}
    >
      <td className={classes.tick}>
        {inTree && (
          <Grip
            id={assortment._id}
            moved={{ kind: 'assortments', rows: inTree.dragged }}
            disabled={inTree.dragged.some(({ may }) => !may.edit)}
          />
        )}
        <Checkbox
          aria-label={t('selection.one', { title })}
          checked={chosen}
          onChange={(event) => onToggle((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
      </td>
      <td className={classes.star}>
        <button
          type="button"
          className="ib s"
          aria-pressed={starred}
          aria-label={t(starred ? 'unstar' : 'star', { title })}
          onClick={() => actions.star([assortment], !starred)}
        >
          <Star size={16} aria-hidden />
        </button>
      </td>
      <td className={classes.main}>
        <Link
          to={path}
          title={title}
          className={classes.title}
          style={{ paddingInlineStart: (inTree?.level ?? 0) * INDENT }}
          onClick={openPlainly}
          onDoubleClick={link.onDoubleClick}
        >
          <Covers covers={assortment.covers} />
          {assortment.logo !== null && (
            <img className={classes.logo} src={logoAddress(assortment.logo)} alt="" loading="lazy" draggable={false} />
          )}
          <span>
            <b className="b">{title}</b>
            <Facts assortment={assortment} withFolder={inTree === undefined} />
          </span>
        </Link>
      </td>
      <td className={`t2 ${classes.roomy}`}>
        <span className={classes.lines}>
          <span>{t(`methods.${assortment.method}.name`)}</span>
          <span className="muted">
            {t(`productTypes.${assortment.productType}`)} · {assortment.locationId}
          </span>
        </span>
      </td>
      <td className={`t2 ${classes.wide}`}>{seasonText(assortment, t)}</td>
      <td className={`num ${classes.styles}`}>{format.number(assortment.styleCount)}</td>
      <td className={`num ${classes.counted}`}>{format.number(assortment.productCount)}</td>
      <td className={`t2 ${classes.wide}`}>{assortment.owner.name}</td>
      <td className="t2 nowrap">{format.dateTime(assortment.modifiedDate)}</td>
      <td className={classes.quiet}>
        <AssortmentStatus assortment={assortment} actions={actions} />
      </td>
      <td className={`${classes.quiet} ${classes.roomy}`}>
        {assortment.may.edit ? (
          <button
            type="button"
            className="btn q s"
            title={t(archived ? 'unarchive.confirm' : 'archive.confirm')}
            onClick={() => void actions.archive([assortment], !archived)}
          >
            {t(archived ? 'states.archived' : 'states.active')}
          </button>
        ) : (
          <span className="t2">{t(archived ? 'states.archived' : 'states.active')}</span>
        )}
      </td>
      <td className={classes.star}>
        <RowMenu assortment={assortment} actions={actions} />
      </td>
    </tr>
  )
}

/**
 * Below a title: alerts, its folder where the list has none, what an internal one is known by, its subtitle, and labels
 * that somebody gave it.
 */
function Facts({ assortment, withFolder }: { assortment: Assortment; withFolder: boolean }) {
  const { subTitle, hierarchy, labels, alertCount, lastSyncDate } = assortment
  const { t } = useTranslation(['assortments', 'internal', 'crm'])
  const { number, dateTime } = useFormat()
  const path = withFolder ? hierarchy.join(' / ') : ''
  const given = labels.filter(({ name }) => !initialLabels.some((first) => first.name === name))
  const known = [...partOfLine(assortment, t), subTitle].filter(Boolean).join(' · ')
  if (known === '' && path === '' && given.length === 0 && alertCount === 0 && lastSyncDate === null) return null
  return (
    <span className={`muted ${classes.facts}`}>
      {alertCount > 0 && (
        <span className="tag w">
          <IconBell size={12} aria-hidden />
          {t('alerts.button', { count: alertCount, number: number(alertCount) })}
        </span>
      )}
      {lastSyncDate !== null && (
        <span className={classes.synced} title={t('crm:last', { time: dateTime(lastSyncDate) })}>
          <IconCloudCheck size={12} aria-hidden />
          {t('crm:fact', { time: dateTime(lastSyncDate) })}
        </span>
      )}
      {path && (
        <>
          <IconFolder size={12} aria-hidden />
          <span className="ell">{path}</span>
        </>
      )}
      {given.map(({ name, color }) => (
        <span key={name} className={classes.label}>
          <i style={{ background: color }} aria-hidden />
          {name}
        </span>
      ))}
      {known && <span className="ell">{known}</span>}
    </span>
  )
}

function RowMenu({ assortment, actions }: { assortment: Assortment; actions: ListActions }) {
  const { t } = useTranslation(['assortments', 'crm'])
  const { may } = assortment
  const archived = mayDo(assortmentTable, assortment.state, 'unarchive', 'editor')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('more', { title: assortment.title })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={14} />}
          rightSection={<kbd className="kbd">F2</kbd>}
          disabled={!may.edit}
          onClick={() => actions.edit(assortment)}
        >
          {t('details.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={14} />}
          disabled={!actions.mayCopy}
          onClick={() => actions.copy([assortment])}
        >
          {t('copy.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFolderSymlink size={14} />}
          disabled={!may.edit || assortment.orgType === 'internal'}
          onClick={() => actions.move([assortment])}
        >
          {t('folders.moveAction')}
        </Menu.Item>
        {assortment.query && actions.mayMakeInternal && (
          <Menu.Item leftSection={<IconBuildingStore size={14} />} onClick={() => actions.makeInternal(assortment)}>
            {t('makeInternal')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowMerge size={14} />} onClick={() => actions.merge([assortment])}>
          {t('merge.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTags size={14} />}
          disabled={!may.edit}
          onClick={() => actions.label([assortment])}
        >
          {t('labels.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCloudUp size={14} />}
          disabled={!may.edit}
          onClick={() => actions.sync([assortment])}
        >
          {t('crm:sync')}
        </Menu.Item>
        <Menu.Item
          leftSection={archived ? <IconArchiveOff size={14} /> : <IconArchive size={14} />}
          disabled={!may.edit}
          onClick={() => void actions.archive([assortment], !archived)}
        >
          {t(archived ? 'unarchive.confirm' : 'archive.confirm')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={14} />}
          disabled={!may.delete}
          onClick={() => void actions.remove([assortment])}
        >
          {t('delete.confirm', { count: 1, number: '1' })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
