import { Button, Skeleton, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement, ShownAsset } from '../../../../contract/announcements/announcement.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useCreateAnnouncement, useUpdateAnnouncement } from '../announcements.api.ts'
import classes from './announcement-dialog.module.css'
import { AssetChooser } from './asset-chooser.tsx'

const RichTextEditor = lazy(() =>
  import('../../../parts/rich-text/rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor })),
)

/** Writes an announcement, or changes one that is there; what is published stays so while it is changed (LIB-10). */
export function AnnouncementDialog({ announcement, onClose }: { announcement?: Announcement; onClose: () => void }) {
  const { t } = useTranslation(['announcements', 'common'])
  const create = useCreateAnnouncement()
  const update = useUpdateAnnouncement()
  const [title, setTitle] = useState(announcement?.title ?? '')
  const [html, setHtml] = useState(announcement?.html ?? '')
  const [assets, setAssets] = useState<readonly Pick<ShownAsset, '_id' | 'name' | 'thumbnail'>[]>(
    announcement?.assets ?? [],
  )
  const { error, isPending } = announcement ? update : create
  const isPublished = announcement?.published ?? false

  const save = (published: boolean): void => {
    const body = { title: title.trim(), html, assets: assets.map(({ _id }) => _id), published }
    const done = {
      onSuccess: () => {
        if (published !== isPublished) showToast('success', t('isPublished'), { body: body.title })
        onClose()
      },
    }
    if (announcement) update.mutate({ id: announcement._id, change: { ...body, version: announcement.version } }, done)
    else create.mutate(body, done)
  }
  const touched = () => {
    create.reset()
    update.reset()
  }
  const isEmpty = title.trim() === ''
  return (
    <Dialog
      title={t(announcement ? 'editTitle' : 'writeTitle')}
      subtitle={t(isPublished ? 'editPublished' : 'editDraft')}
      size={920}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <span className="sp" />
          {isPublished ? (
            <Button loading={isPending} disabled={isEmpty} onClick={() => save(true)}>
              {t('save')}
            </Button>
          ) : (
            <>
              <Button variant="default" loading={isPending} disabled={isEmpty} onClick={() => save(false)}>
                {t('saveDraft')}
              </Button>
              <Button loading={isPending} disabled={isEmpty} onClick={() => save(true)}>
                {t('publish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={classes.form}>
        <TextInput
          label={t('fields.title')}
          data-autofocus
          maxLength={160}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            touched()
          }}
        />
        <div className={classes.field}>
          <span className={classes.label}>{t('fields.words')}</span>
          <Suspense fallback={<Skeleton height={210} />}>
            <RichTextEditor html={html} label={t('fields.words')} onChange={setHtml} />
          </Suspense>
        </div>
        <AssetChooser chosen={assets} onChange={setAssets} />
        {error && (
          <p className="msg c" role="alert">
            {error instanceof CallError && error.code === 'userLock' ? t('changedMeanwhile') : errorText(error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
