import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useDeleteAssortment, useUpdateAssortment } from '../assortments.api.ts'
import { seasonText } from '../selling-seasons.ts'
import classes from './assortment-table.module.css'
import { AssortmentStatus } from './assortment-status.tsx'
import { Covers } from './covers.tsx'
import { useSingleClick } from './use-single-click.ts'

/** One assortment in a list. Star and archive toggle by their cells (AST-07), the title opens it (AST-08). */
export function AssortmentRow({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('assortments')
  const format = useFormat()
  const navigate = useNavigate()
  const update = useUpdateAssortment()
  const remove = useDeleteAssortment()
  const path = `/product/assortments/assortment/${assortment._id}/manage`
  const title = useSingleClick(() => void navigate({ to: path }))
  const { _id: id, starred, archived } = assortment
  const failed = { onError: (error: Error) => showToast('error', errorText(error)) }

  const toggleArchived = async () => {
    const key = archived ? 'unarchive' : 'archive'
    const confirmed = await askFirst({
      title: t(`${key}.title`, { title: assortment.title }),
      body: t(`${key}.body`),
      confirm: t(`${key}.confirm`),
    })
    if (confirmed) update.mutate({ id, patch: { archived: !archived } }, failed)
  }
  const deleteIt = async () => {
    const confirmed = await askFirst({
      title: t('delete.title'),
      body: t('delete.body', { title: assortment.title }),
      ...(assortment.lastSyncDate ? { warning: t('delete.crmWarning') } : {}),
      confirm: t('delete.confirm'),
      critical: true,
    })
    if (confirmed) remove.mutate(id, failed)
  }
  const openPlainly = (event: MouseEvent) => {
    // A new tab or window opens at once, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    title.onClick()
  }
  const Star = starred ? IconStarFilled : IconStar
  return (
    <tr>
      <td className={classes.star}>
        <button
          type="button"
          className="ib s"
          aria-pressed={starred}
          aria-label={t(starred ? 'unstar' : 'star', { title: assortment.title })}
          onClick={() => update.mutate({ id, patch: { starred: !starred } }, failed)}
        >
          <Star size={16} aria-hidden />
        </button>
      </td>
      <td>
        <Link to={path} className={classes.title} onClick={openPlainly} onDoubleClick={title.onDoubleClick}>
          <Covers covers={assortment.covers} />
          <span>
            <b className="b">{assortment.title}</b>
            {assortment.subTitle && <span className="muted">{assortment.subTitle}</span>}
          </span>
        </Link>
      </td>
      <td className={`t2 ${classes.line}`}>
        {t(`methods.${assortment.method}.name`)} · {t(`productTypes.${assortment.productType}`)} ·{' '}
        {assortment.locationId}
      </td>
      <td className={`t2 ${classes.wide} ${classes.line}`}>{seasonText(assortment, t)}</td>
      <td className="num">{format.number(assortment.styleCount)}</td>
      <td className="num">{format.number(assortment.productCount)}</td>
      <td className={`t2 ${classes.wide} ${classes.line}`}>{assortment.owner.name}</td>
      <td className="t2 nowrap">{format.recent(assortment.modifiedDate)}</td>
      <td className={classes.quiet}>
        <AssortmentStatus assortment={assortment} />
      </td>
      <td className={classes.quiet}>
        <button
          type="button"
          className="btn q s"
          disabled={!assortment.may.edit}
          onClick={() => void toggleArchived()}
          aria-label={t(archived ? 'unarchive.confirm' : 'archive.confirm')}
        >
          {t(archived ? 'states.archived' : 'states.active')}
        </button>
      </td>
      <td className={classes.star}>
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="ib s" aria-label={t('columns.more')}>
              <IconDots size={16} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={archived ? <IconArchiveOff size={14} /> : <IconArchive size={14} />}
              disabled={!assortment.may.edit}
              onClick={() => void toggleArchived()}
            >
              {t(archived ? 'unarchive.confirm' : 'archive.confirm')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={14} />}
              disabled={!assortment.may.delete}
              onClick={() => void deleteIt()}
            >
              {t('delete.confirm')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  )
}
