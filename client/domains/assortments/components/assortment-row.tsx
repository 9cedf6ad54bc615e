import { Checkbox, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { seasonText } from '../season-text.ts'
import type { ListActions } from '../use-list-actions.ts'
import classes from './assortment-table.module.css'
import { AssortmentStatus } from './assortment-status.tsx'
import { Covers } from './covers.tsx'
import { useSingleClick } from './use-single-click.ts'

/** One assortment in a list. Star and archive toggle by their cells (AST-07), the title opens it (AST-08). */
export function AssortmentRow({
  assortment,
  actions,
  chosen,
  onToggle,
}: {
  assortment: Assortment
  actions: ListActions
  chosen: boolean
  /** `toHere`: everything from the row touched last. */
  onToggle: (toHere: boolean) => void
}) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const navigate = useNavigate()
  const path = `/product/assortments/assortment/${assortment._id}/manage`
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
    <tr className={chosen ? classes.chosen : undefined}>
      <td className={classes.tick}>
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
          onClick={openPlainly}
          onDoubleClick={link.onDoubleClick}
        >
          <Covers covers={assortment.covers} />
          <span>
            <b className="b">{title}</b>
            {assortment.subTitle && <span className="muted">{assortment.subTitle}</span>}
          </span>
        </Link>
      </td>
      <td className="t2">
        <span className={classes.lines}>
          <span>{t(`methods.${assortment.method}.name`)}</span>
          <span className="muted">
            {t(`productTypes.${assortment.productType}`)} · {assortment.locationId}
          </span>
        </span>
      </td>
      <td className={`t2 ${classes.wide}`}>{seasonText(assortment, t)}</td>
      <td className={`num ${classes.styles}`}>{format.number(assortment.styleCount)}</td>
      <td className="num">{format.number(assortment.productCount)}</td>
      <td className={`t2 ${classes.wide}`}>{assortment.owner.name}</td>
      <td className="t2 nowrap">{format.recent(assortment.modifiedDate)}</td>
      <td className={classes.quiet}>
        <AssortmentStatus assortment={assortment} actions={actions} />
      </td>
      <td className={classes.quiet}>
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

function RowMenu({ assortment, actions }: { assortment: Assortment; actions: ListActions }) {
  const { t } = useTranslation('assortments')
  const { archived, may } = assortment
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="ib s" aria-label={t('more', { title: assortment.title })}>
          <IconDots size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => actions.copy([assortment])}>
          {t('copy.action')}
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
