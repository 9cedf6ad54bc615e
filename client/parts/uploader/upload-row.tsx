import { IconAlertCircle, IconCheck, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRef } from 'react'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import classes from './uploader.module.css'
import { useSizes } from './use-uploads.ts'

/** One file: how far it is, what is wrong with it, and what can be done. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { t } = useTranslation('uploads')
  const { bytes, time } = useSizes()
  const input = useRef<HTMLInputElement>(null)
  const { hashId, filename: name, size, sent, progress, rate, status: state, fault } = item
  const tool = (label: string, Icon: typeof IconX, onClick: () => void) => (
    <button type="button" className="ib s" aria-label={`${label}: ${name}`} title={label} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </button>
  )
  const link = (label: string, onClick: () => void) => (
    <button type="button" className="btn a s" onClick={onClick}>
      {label}
    </button>
  )
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={`ell sp ${state === 'waiting' ? 'muted' : ''}`} title={name}>
          {name}
        </span>
        {state === 'clash' && link(t('rename'), () => queue.rename(hashId, renamed(name)))}
        {state === 'failed' && link(t('again'), () => queue.resume(hashId))}
        {state === 'lost' && (
          <button type="button" className="btn a s" onClick={() => input.current?.click()}>
            {t('choose')}
          </button>
        )}
        {(state === 'running' || state === 'waiting') && tool(t('pause'), IconPlayerPause, () => queue.pause(hashId))}
        {(state === 'paused' || state === 'offline') && tool(t('resume'), IconPlayerPlay, () => queue.resume(hashId))}
        {state === 'done' ? (
          <IconCheck size={14} aria-label={t('states.done')} />
        ) : (
          state !== 'finishing' && tool(t('cancel'), IconX, () => queue.cancel(hashId))
        )}
      </div>
      {(state === 'running' || state === 'finishing' || state === 'paused' || state === 'offline') && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={name}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${progress}%` }} data-still={state === 'running' ? undefined : true} />
        </div>
      )}
      {fault ? (
        <span className="st c" role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {fault}
        </span>
      ) : (
        state !== 'done' && (
          <div className={`muted ${classes.line}`}>
            <span className="sp">
              {state === 'running' || state === 'paused'
                ? t('sentOf', { sent: bytes(sent), size: bytes(size) })
                : t(`states.${state}`)}
            </span>
            <span>
              {state === 'running'
                ? rate > 0 && time((size - sent) / rate)
                : state === 'paused'
                  ? t('states.paused')
                  : bytes(size)}
            </span>
          </div>
        )
      )}
      {state === 'lost' && (
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('choose')}
          onChange={(event) => queue.add(item.libraryType, [...(event.currentTarget.files ?? [])], item)}
        />
      )}
    </li>
  )
}

/** `wall.tif` becomes `wall_2.tif`, `wall_2.tif` becomes `wall_3.tif`. */
function renamed(name: string): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  const [, plain = stem, count] = /^(.*)_(\d{1,4})$/.exec(stem) ?? []
  return `${plain}_${count ? Number(count) + 1 : 2}${ending}`
}
