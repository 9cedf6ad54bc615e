import {
  IconAlertCircle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadRow } from './upload-row.tsx'
import classes from './uploader.module.css'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** SHELL-10; `hidden` when there is nothing to show. */
type PanelState = 'expanded' | 'mini' | 'collapsed'

const busy: ReadonlySet<UploadItem['status']> = new Set(['waiting', 'running', 'finishing', 'offline'])
const troubled: ReadonlySet<UploadItem['status']> = new Set(['failed', 'clash', 'lost'])
/** Rows that are drawn; of hundreds of files those come first that a person can do something about. */
const DRAWN = 60
const order: readonly UploadItem['status'][] = [
  'clash',
  'failed',
  'lost',
  'running',
  'finishing',
  'offline',
  'paused',
  'waiting',
  'done',
]

/** What is on its way, on every screen: a list, one line of it, or its head alone. */
export function UploaderPanel({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('uploads')
  const { items, gone, percent, left, numbers } = useUploads(queue)
  const [state, setState] = useState<PanelState>('expanded')
  if (items.length === 0) return null
  const running = items.filter((item) => busy.has(item.status)).length
  const faults = items.filter((item) => troubled.has(item.status)).length
  const done = items.filter((item) => item.status === 'done').length + gone
  const count = items.length + gone
  const paused = items.filter((item) => item.status === 'paused').length
  const progress = running > 0 ? [numbers(percent / 100), left].filter(Boolean).join(', ') : ''
  if (state === 'mini') {
    return (
      <button
        type="button"
        className={`pop ${classes.mini}`}
        onClick={() => setState('expanded')}
        aria-label={t('open')}
      >
        {running > 0 ? (
          <span className={classes.ring} style={{ '--done': `${percent}%` } as React.CSSProperties} aria-hidden />
        ) : (
          <IconCheck size={16} aria-hidden />
        )}
        <b className="b">{t('doneOf', { done, count })}</b>
        {progress && <span className="muted">{progress}</span>}
        {faults > 0 && (
          <span className="st c">
            <IconAlertCircle size={14} aria-hidden />
            {faults}
          </span>
        )}
        <IconChevronUp size={14} aria-hidden />
      </button>
    )
  }
  const title = running > 0 ? t('uploading', { count }) : t('uploaded', { done, count })
  const shown = [...items].sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  return (
    <aside className={`pop ${classes.panel}`} aria-label={t('title')}>
      <header className={classes.head}>
        <b className="b" role="status">
          {title}
        </b>
        {running > 0 && state === 'collapsed' && <span className="muted">{progress}</span>}
        {faults > 0 && (
          <span className="st c">
            <IconAlertCircle size={14} aria-hidden />
            {t('faults', { count: faults })}
          </span>
        )}
        <span className="sp" />
        {running > 0 && <Tool label={t('pauseAll')} Icon={IconPlayerPause} onClick={() => queue.pause()} />}
        {running === 0 && paused > 0 && (
          <Tool label={t('resumeAll')} Icon={IconPlayerPlay} onClick={() => queue.resume()} />
        )}
        <Tool label={t('small')} Icon={IconMinus} onClick={() => setState('mini')} />
        {state === 'expanded' ? (
          <Tool label={t('collapse')} Icon={IconChevronDown} onClick={() => setState('collapsed')} />
        ) : (
          <Tool label={t('expand')} Icon={IconChevronUp} onClick={() => setState('expanded')} />
        )}
      </header>
      {state === 'expanded' && (
        <ul className={classes.list}>
          {shown.slice(0, DRAWN).map((item) => (
            <UploadRow key={item.hashId} item={item} queue={queue} />
          ))}
          {shown.length > DRAWN && <li className="muted">{t('more', { count: shown.length - DRAWN })}</li>}
        </ul>
      )}
    </aside>
  )
}

function Tool({ label, Icon, onClick }: { label: string; Icon: typeof IconMinus; onClick: () => void }) {
  return (
    <button type="button" className="ib s" aria-label={label} title={label} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </button>
  )
}
