import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PackageDownload } from '../../../../contract/packages/package.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { endWaiting, useEndPackage, type WaitingPackage } from '../../packages/running-packages.picker.ts'
import classes from '../components/download-list.module.css'

/** Each with how many of its files are through and a way to end it, those that wait for a place last. */
export function PackageList({
  packages,
  waiting,
}: {
  packages: readonly PackageDownload[]
  waiting: readonly WaitingPackage[]
}) {
  const { t } = useTranslation(['packages', 'downloads'])
  const format = useFormat()
  const end = useEndPackage()
  return (
    <ul className={classes.list}>
      {packages.map(({ _id: id, filename, done, files, bytes }) => {
        const share = files > 0 ? Math.round((done / files) * 100) : 0
        return (
          <li key={id}>
            <div className="row">
              <b className="b ell sp">{filename}</b>
              <button
                type="button"
                className="ib s"
                aria-label={t('downloads:cancel', { name: filename })}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </div>
            <div
              className="bar"
              role="progressbar"
              aria-label={filename}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={share}
            >
              <i style={{ width: `${share}%` }} />
            </div>
            <div className={`muted ${classes.small}`}>
              {t('through', {
                count: files,
                done: format.number(done),
                number: format.number(files),
                size: format.bytes(bytes),
              })}
            </div>
          </li>
        )
      })}
      {waiting.map(({ id, filename }) => (
        <li key={id}>
          <div className="row">
            <b className="b ell sp">{filename}</b>
            <button
              type="button"
              className="ib s"
              aria-label={t('downloads:cancel', { name: filename })}
              onClick={() => endWaiting(id)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </div>
          <div className={`muted ${classes.small}`}>{t('downloads:queued')}</div>
        </li>
      ))}
    </ul>
  )
}
