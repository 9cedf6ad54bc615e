import type { ReactNode } from 'react'
import { isRunning } from './download-progress.ts'
import { DownloadList } from './components/download-list.tsx'
import { useDownloads } from './downloads.api.ts'

/** The exports that run and the newest that ended, for the home screen; nothing at all without any. */
export function LatestDownloads({ head }: { head: ReactNode }) {
  const { documents } = useDownloads()
  const shown = [...documents.filter(isRunning), ...documents.filter((document) => !isRunning(document))].slice(0, 4)
  if (shown.length === 0) return null
  return (
    <section>
      {head}
      <DownloadList documents={shown} />
    </section>
  )
}
