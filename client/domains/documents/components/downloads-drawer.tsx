import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { isRunning } from '../download-progress.ts'
import { useDownloads } from '../downloads.api.ts'
import { DownloadList } from './download-list.tsx'
import classes from './download-list.module.css'

/** Everything that was exported and can still be fetched; work goes on when it is closed. */
export function DownloadsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('downloads')
  const { documents } = useDownloads()
  const running = documents.filter(isRunning).length
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={t('title')}
      {...(running > 0 ? { subtitle: t('running', { count: running }) } : {})}
    >
      {documents.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div className={classes.inDrawer}>
          <DownloadList documents={documents} />
        </div>
      )}
    </SideDrawer>
  )
}
