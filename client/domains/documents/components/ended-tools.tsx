import { IconPhotoDown, IconRefresh, IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { mayRetry } from '../../../../contract/documents/document-states.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useRetryDownload } from '../ended-downloads.api.ts'

const ShareDialog = lazy(() => import('../sharing/share-dialog.tsx').then((part) => ({ default: part.ShareDialog })))

const ZipDialog = lazy(() => import('../zips/zip-dialog.tsx').then((part) => ({ default: part.ZipDialog })))

/** What may be done with a document that ended: sent to people, its pictures taken along, or made again. */
export function EndedTools({ document }: { document: AssortmentDocument }) {
  const { t } = useTranslation('downloads')
  const [sharing, setSharing] = useState(false)
  const [zipping, setZipping] = useState(false)
  const retry = useRetryDownload()
  const { _id, displayName, filename, fileType, assortment, status } = document
  if (mayRetry(status)) {
    return (
      <button
        type="button"
        className="btn d s"
        aria-label={t('retryOf', { name: displayName })}
        disabled={retry.isPending}
        onClick={() => retry.mutate(_id, { onError: (error) => showToast('error', errorText(error)) })}
      >
        <IconRefresh size={14} aria-hidden />
        {t('retry')}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className="ib s"
        aria-label={t('zip.of', { name: displayName })}
        title={t('zip.title')}
        onClick={() => setZipping(true)}
      >
        <IconPhotoDown size={14} aria-hidden />
      </button>
      {zipping && (
        <Suspense>
          <ZipDialog document={document} onClose={() => setZipping(false)} />
        </Suspense>
      )}
      <button
        type="button"
        className="ib s"
        aria-label={t('shareOf', { name: displayName })}
        title={t('share')}
        onClick={() => setSharing(true)}
      >
        <IconShare2 size={14} aria-hidden />
      </button>
      {sharing && (
        <Suspense>
          <ShareDialog
            document={{ fileType, documentId: _id }}
            title={assortment.title}
            name={filename}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
