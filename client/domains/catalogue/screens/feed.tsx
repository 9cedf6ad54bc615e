import { Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FileDrop } from '../../../parts/file-drop/file-drop.tsx'
import { refusalText } from '../../../parts/record-editor/refusal-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead, SectionHead } from '../../../ui/page-head.tsx'
import { FeedDetail } from '../feed/feed-detail.tsx'
import { FeedHistory } from '../feed/feed-history.tsx'
import { useFeeds, useUploadFeed } from '../feed/feed.api.ts'
import classes from './feed.module.css'

/** The master feed by upload (ADM-03): see what a file would do, apply it in the background, look back at what was fed. */
export function Feed() {
  const { t } = useTranslation('feed')
  const navigate = useNavigate()
  const { upload } = useSearch({ strict: false }) as { upload?: string }
  const { data, error, refetch } = useFeeds()
  const sending = useUploadFeed()
  const open = (id: string | undefined) => void navigate({ to: '.', search: id === undefined ? {} : { upload: id } })
  const take = (file: File) => sending.mutate(file, { onSuccess: ({ _id }) => open(_id) })
  return (
    <>
      <PageHead title={t('title')} />
      <div className={classes.page}>
        <FileDrop
          busy={sending.isPending}
          onFile={take}
          accept=".csv,.xlsx,.ndjson,.jsonl,.txt,.zip"
          hint={t('drop')}
        />
        {sending.error && (
          <p className={`msg c ${classes.error}`} role="alert">
            <IconAlertCircle size={14} aria-hidden />
            {refusalText(sending.error) ?? errorText(sending.error)}
          </p>
        )}
        {upload !== undefined && <FeedDetail key={upload} id={upload} onClose={() => open(undefined)} />}
        <SectionHead title={t('history')} count={data?.totalCount} />
        {error && !data ? (
          <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={160} mt={12} aria-busy />
        ) : data.data.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <FeedHistory feeds={data.data} shown={upload} onOpen={open} />
        )}
      </div>
    </>
  )
}
