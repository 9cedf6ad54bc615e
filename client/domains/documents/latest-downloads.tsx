import { useTranslation } from 'react-i18next'
import { SectionHead } from '../../ui/page-head.tsx'
import { isRunning } from './download-progress.ts'
import { DownloadList } from './components/download-list.tsx'
import { useDownloads } from './downloads.api.ts'

/** The exports that run and the newest that ended, for the home screen; nothing at all without any. */
export function LatestDownloads() {
  const { t } = useTranslation('downloads')
  const { documents } = useDownloads()
  const shown = [...documents.filter(isRunning), ...documents.filter((document) => !isRunning(document))].slice(0, 4)
  if (shown.length === 0) return null
  return (
    <section>
      <SectionHead title={t('title')} />
      <DownloadList documents={shown} />
    </section>
  )
}
