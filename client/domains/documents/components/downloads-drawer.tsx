import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { concurrency } from '../../../../contract/kernel/limits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { isRunning } from '../download-progress.ts'
import { useDownloads } from '../downloads.api.ts'
import { DownloadList } from './download-list.tsx'
import classes from './download-list.module.css'

/**
 * Everything that was exported and can still be fetched, what runs first and what failed before what is there (DOC-04);
 * work goes on when it is closed.
 */
export function DownloadsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('downloads')
  const { documents } = useDownloads()
  const running = documents.filter(isRunning)
  const started = running.filter(({ status }) => status === 'started').length
  const sections = [
    ['running', running] as const,
    ['failed', documents.filter(({ status }) => status === 'failed' || status === 'cancelled')] as const,
    ['finished', documents.filter(({ status }) => status === 'success')] as const,
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
      {...(running.length > 0 ? { subtitle: t('queue', { count: started, most: concurrency.downloads }) } : {})}
    >
      {documents.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div className={classes.inDrawer}>
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
