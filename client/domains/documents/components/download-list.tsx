import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useReadOnOpen } from '../../notifications/read-on-open.picker.ts'
import { isRunning, secondsLeft, sharePercent } from '../download-progress.ts'
import { downloadAddress } from '../downloads.api.ts'
import { useEndDownload } from '../ended-downloads.api.ts'
import classes from './download-list.module.css'
import { useNow } from './use-now.ts'

/** Exports one under the other: running ones with progress and cancel, finished ones to fetch. */
export function DownloadList({
  documents,
  withTools = false,
}: {
  documents: readonly AssortmentDocument[]
  /** Sharing and making again beside fetching. */
  withTools?: boolean
}) {
  useReadOnOpen(
    'document',
    documents.filter(({ status }) => status === 'failed').map(({ _id }) => _id),
  )
  const now = useNow(documents.some(isRunning))
  return (
    <ul className={classes.list}>
      {documents.map((document) => (
        <li key={document._id}>
          {isRunning(document) ? (
            <Running document={document} now={now} />
          ) : (
            <Ended document={document} withTools={withTools} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Running({ document, now }: { document: AssortmentDocument; now: number }) {
  const { t } = useTranslation('downloads')
  const format = useFormat()
  const end = useEndDownload()
  const share = sharePercent(document)
  const left = secondsLeft(document, now)
  return (
    <>
      <div className="row">
        <b className="b ell sp">{document.displayName}</b>
        <button
          type="button"
          className="ib s"
          aria-label={t('cancel', { name: document.displayName })}
          disabled={end.isPending}
          onClick={() => end.mutate(document._id)}
        >
          <IconX size={14} aria-hidden />
        </button>
      </div>
      <div
        className={`bar ${share === undefined ? classes.waiting : ''}`}
        role="progressbar"
        aria-label={document.displayName}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === undefined ? {} : { 'aria-valuenow': share })}
      >
        <i style={{ width: `${share ?? 100}%` }} />
      </div>
      <div className={`row muted ${classes.small}`}>
        <span className="sp">
          {document.status === 'pending'
            ? t('queued')
            : share === undefined
              ? t('processing')
              : t('progress', { share: format.percent(share, 0) })}
        </span>
        {left !== undefined && (
          <span>
            {left < 60 ? t('secondsLeft', { count: left }) : t('minutesLeft', { count: Math.ceil(left / 60) })}
          </span>
        )}
      </div>
    </>
  )
}

/** What may be done with one that ended, more than fetching it, comes when it is first wished for. */
const EndedTools = lazy(() => import('./ended-tools.tsx').then((part) => ({ default: part.EndedTools })))

function Ended({ document, withTools }: { document: AssortmentDocument; withTools: boolean }) {
  const { t } = useTranslation('downloads')
  const format = useFormat()
  const end = useEndDownload()
  const failed = document.status === 'failed'
  const facts = [
    t(`ended.${document.status}`, { time: format.dateTime(document.completedDate ?? document.createdDate) }),
    document.origin === 'export' ? '' : t(`origins.${document.origin}`),
    document.size === null ? '' : format.bytes(document.size),
  ]
  return (
    <>
      <div className="row">
        <b className="b ell sp">{document.displayName}</b>
        {withTools && (
          <Suspense>
            <EndedTools document={document} />
          </Suspense>
        )}
        {document.status === 'success' && (
          <a className="btn a s" href={downloadAddress(document._id)} download={document.filename}>
            {t('download')}
          </a>
        )}
        <button
          type="button"
          className="ib s"
          aria-label={t('remove', { name: document.displayName })}
          disabled={end.isPending}
          onClick={() => end.mutate(document._id)}
        >
          <IconX size={14} aria-hidden />
        </button>
      </div>
      <div className={`muted ${classes.small}`}>
        {failed ? (
          <span className="st c">
            <IconAlertCircle size={13} aria-hidden />
            {t(`errors:${document.messageCode ?? 'unknown'}`, { defaultValue: t('errors:unknown') })}
          </span>
        ) : (
          facts.filter(Boolean).join(' · ')
        )}
      </div>
    </>
  )
}
