import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentDocument } from '../../../contract/documents/document.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { AlertCount } from '../../ui/alert-count.tsx'
import { isRunning, newlyEnded } from './download-progress.ts'
import { downloadAddress, useDownloads } from './downloads.api.ts'

const Drawer = lazy(() =>
  import('./components/downloads-drawer.tsx').then((part) => ({ default: part.DownloadsDrawer })),
)

/** The arrow in the top bar: how many run, a click opens the drawer; tells the end of each export wherever one is. */
export function DownloadsButton() {
  const { t } = useTranslation('downloads')
  const { documents, isLoading } = useDownloads()
  const [opened, setOpened] = useState<boolean>()
  useEndToasts(isLoading ? undefined : documents)
  const running = documents.filter(isRunning).length
  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label={running > 0 ? `${t('title')}, ${t('running', { count: running })}` : t('title')}
        onClick={() => setOpened(true)}
      >
        <IconDownload size={18} stroke={1.5} aria-hidden />
        <AlertCount count={running} />
      </button>
      {opened !== undefined && (
        <Suspense>
          <Drawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** DOC-03: 'Document Exported' with the way to the file, or why there is none, by the code of the answer (DOC-11). */
function useEndToasts(documents: readonly AssortmentDocument[] | undefined): void {
  const { t } = useTranslation('downloads')
  const before = useRef<readonly AssortmentDocument[]>(undefined)
  useEffect(() => {
    if (!documents) return
    for (const document of newlyEnded(before.current, documents)) {
      // What the clock made is told by mail; nobody waits for it here.
      if (document.origin === 'scheduled') continue
      const fetchFile = (): void => window.location.assign(downloadAddress(document._id))
      if (document.status === 'success') {
        const action = { label: t('download'), run: fetchFile }
        showToast('success', t('exported'), { body: document.displayName, action })
      } else if (document.status === 'cancelled') showToast('info', t('canceled'), { body: document.displayName })
      else {
        const reason = t(`errors:${document.messageCode ?? 'unknown'}`, { defaultValue: t('errors:unknown') })
        showToast('error', t('failed'), { body: `${document.displayName}: ${reason}` })
      }
    }
    before.current = documents
  }, [documents, t])
}
