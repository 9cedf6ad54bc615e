import { Button } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { RichTextView } from '../../../parts/rich-text/rich-text-view.tsx'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { noteRead, useAnnouncementPdf, useDeleteAnnouncement, useUpdateAnnouncement } from '../announcements.api.ts'
import classes from './announcement-card.module.css'
import { AssetPlate } from './asset-plate.tsx'

/** One announcement as it is read; with tools for those who manage the library. */
export function AnnouncementCard({
  announcement,
  manages,
  onEdit,
}: {
  announcement: Announcement
  manages: boolean
  onEdit: () => void
}) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const named = useId()
  const { _id, title, html, assets, published, publishedDate, createdDate, addedBy } = announcement
  const head = useSeen(announcement)
  const pdf = useAnnouncementPdf()
  const said = (error: unknown) => showToast('error', errorText(error))
  return (
    <article className={classes.card} aria-labelledby={named}>
      <header ref={head}>
        <h2 id={named} className="book">
          {title}
        </h2>
        <p className="t2">
          {announcement.isNew && <span className={classes.new}>{t('new')}</span>}
          {published
            ? format.dateTime(publishedDate ?? createdDate)
            : t('draftOf', { date: format.dateTime(createdDate) })}
          {' · '}
          {addedBy}
        </p>
        <div className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={pdf.isPending}
            onClick={() =>
              pdf.mutate(_id, { onError: (error) => showToast('error', t('pdfFailed'), { body: errorText(error) }) })
            }
          >
            {t('pdf')}
          </Button>
          {manages && <ManagerTools {...{ announcement, onEdit, said }} />}
        </div>
      </header>
      {html !== '' && <RichTextView html={html} className={classes.words ?? ''} />}
      {assets.length > 0 && (
        <ul className={classes.assets} data-many={assets.length > 3} aria-label={t('assets')}>
          {assets.map((asset) => (
            <li key={asset._id}>
              <AssetPlate asset={asset} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function ManagerTools({
  announcement,
  onEdit,
  said,
}: {
  announcement: Announcement
  onEdit: () => void
  said: (error: unknown) => void
}) {
  const { t } = useTranslation('announcements')
  const update = useUpdateAnnouncement()
  const remove = useDeleteAnnouncement()
  const { _id, version, published, title } = announcement
  const change = () =>
    update.mutate(
      { id: _id, change: { version, published: !published } },
      {
        onError: said,
        onSuccess: () => showToast('success', t(published ? 'takenBack' : 'isPublished'), { body: title }),
      },
    )
  const drop = async () => {
    const sure = await askFirst({
      title: t('delete.title'),
      body: t('delete.body', { title }),
      confirm: t('delete.confirm'),
      critical: true,
    })
    if (sure) remove.mutate(_id, { onError: said })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant={published ? 'default' : 'filled'} loading={update.isPending} onClick={change}>
        {t(published ? 'takeBack' : 'publish')}
      </Button>
      <button type="button" className="ib" aria-label={t('delete.action', { title })} onClick={() => void drop()}>
        <IconTrash size={16} aria-hidden />
      </button>
    </>
  )
}

/** Notes that a new one was read once its head stood on the screen. */
function useSeen({ _id, isNew }: Announcement) {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew || !head.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // It stays new, which is no harm, when this does not arrive.
        noteRead(_id).catch(() => undefined)
      },
      { threshold: 0.6 },
    )
    watch.observe(head.current)
    return () => watch.disconnect()
  }, [_id, isNew])
  return head
}
