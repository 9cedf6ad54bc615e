import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { concurrency } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { isRunning } from '../download-progress.ts'
import { useDownloads } from '../downloads.api.ts'
import { useRunningPackages, useWaitingPackages } from '../../packages/running-packages.picker.ts'
import { PackageList } from '../zips/package-list.tsx'
import { useRunningZips } from '../zips/running-zips.ts'
import { ZipList } from '../zips/zip-list.tsx'
import { DownloadList } from './download-list.tsx'
import { useLingering } from './use-lingering.ts'
import classes from './download-list.module.css'

/**
 * Everything that was exported and can still be fetched, what runs first and what failed before what is there (DOC-04);
 * work goes on when it is closed.
 */
export function DownloadsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('downloads')
  const { documents, failed, refetch } = useDownloads()
  const lingering = useLingering(documents)
  const zips = useRunningZips()
  const packages = useRunningPackages()
  const waiting = useWaitingPackages()
  const onTheirWay = zips.length + packages.length + waiting.length
  const running = documents.filter((document) => isRunning(document) || lingering.has(document._id))
  const ended = documents.filter((document) => !running.includes(document))
  const started = running.filter(({ status }) => status === 'started').length + packages.length
  const sections = [
    ['running', running] as const,
    ['failed', ended.filter(({ status }) => status === 'failed' || status === 'cancelled')] as const,
    ['finished', ended.filter(({ status }) => status === 'success')] as const,
  ]
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('title')}
      tools={
        <Link to="/product/assortments/shared" className="btn q s" onClick={onClose}>
          {t('sharedLinks')}
        </Link>
      }
      {...(running.length + packages.length > 0
        ? { subtitle: t('queue', { count: started, most: concurrency.downloads }) }
        : {})}
    >
      {failed !== undefined && documents.length === 0 ? (
        <ErrorState title={t('listFailed')} reason={errorText(failed)} onRetry={refetch} />
      ) : documents.length + onTheirWay === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div className={classes.inDrawer}>
          {onTheirWay > 0 && (
            <section>
              <SectionHead title={t('zip.section')} count={onTheirWay} />
              {zips.length > 0 && <ZipList zips={zips} />}
              {packages.length + waiting.length > 0 && <PackageList {...{ packages, waiting }} />}
            </section>
          )}
          {sections
            .filter(([, some]) => some.length > 0)
            .map(([name, some]) => (
              <section key={name}>
                <SectionHead title={t(`sections.${name}`)} count={some.length} />
                <DownloadList documents={some} withTools />
              </section>
            ))}
        </div>
      )}
    </SideDrawer>
  )
}
