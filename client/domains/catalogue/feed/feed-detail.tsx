import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertCircle, IconDownload, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FeedUploadDetail } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { isUnderWay, rejectsAddress, useFeed, useSteerFeed } from './feed.api.ts'
import { FeedPreviewLists } from './feed-preview-lists.tsx'
import { FeedStateWord } from './feed-state.tsx'
import classes from './feed.module.css'

/** One upload: what it would do, the buttons to apply or stop it, and how far it is. */
export function FeedDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('feed')
  const { data, error, refetch } = useFeed(id)
  if (error && !data) return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={140} mb={24} aria-busy />
  return <Shown feed={data} onClose={onClose} />
}

function Shown({ feed, onClose }: { feed: FeedUploadDetail; onClose: () => void }) {
  const { t } = useTranslation(['feed', 'tables'])
  const { number } = useFormat()
  const steer = useSteerFeed()
  const { _id: id, state, done, total, checked, applied, fault, preview } = feed
  const counts = state === 'finished' || state === 'cancelled' ? (applied ?? checked) : checked
  const work = checked ? checked.added + checked.changed : 0
  const steerBy = (way: 'apply' | 'cancel') =>
    steer.mutate({ id, way }, { onError: (failure) => void showToast('error', errorText(failure)) })
  return (
    <section className={classes.detail} aria-label={feed.fileName}>
      <header className={classes.head}>
        <h2 className="ell">{feed.fileName}</h2>
        <span className="muted nowrap">{feed.kind && t(`feed:kinds.${feed.kind}`)}</span>
        <FeedStateWord state={state} />
        <span className="sp" />
        {checked && checked.rejected > 0 && (
          <Button
            variant="default"
            component="a"
            href={rejectsAddress(id)}
            download
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t('feed:rejectsFile')}
          </Button>
        )}
        {isUnderWay(feed) && (
          <Button variant="default" loading={steer.isPending} onClick={() => steerBy('cancel')}>
            {t('feed:cancel')}
          </Button>
        )}
        {state === 'checked' && (
          <Button loading={steer.isPending} disabled={work === 0} onClick={() => steerBy('apply')}>
            {work === 0 ? t('feed:nothing') : t('feed:apply', { count: work, number: number(work) })}
          </Button>
        )}
        <button type="button" className="ib" aria-label={t('feed:close')} title={t('feed:close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </header>
      {isUnderWay(feed) && (
        <div className={classes.progress} role="status">
          <Progress
            value={total ? (100 * done) / total : 100}
            animated={total === null}
            aria-label={t(`feed:states.${state}`)}
          />
          <span className="muted">
            {total
              ? t('feed:rowsOf', { done: number(done), total: number(total) })
              : t('feed:rows', { count: done, number: number(done) })}
          </span>
        </div>
      )}
      {fault && (
        <p className="msg c" role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {t(`tables:faults.${fault.code}`, { ...fault.data })}
        </p>
      )}
      {state === 'cancelled' && <p className="t2">{t('feed:cancelledHint')}</p>}
      {counts && (
        <dl className={classes.figures}>
          {(['added', 'changed', 'unchanged', 'rejected'] as const).map((name) => (
            <div key={name}>
              <dd className={name === 'rejected' && counts.rejected > 0 ? 'st c' : ''}>{number(counts[name])}</dd>
              <dt>{t(`tables:figures.${name}`)}</dt>
            </div>
          ))}
        </dl>
      )}
      {preview && checked && <FeedPreviewLists preview={preview} counts={checked} />}
    </section>
  )
}
