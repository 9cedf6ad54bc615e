import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconLock,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toastStack } from '../../../contract/kernel/limits.ts'
import { keysText } from '../keys/key-name.ts'
import { closeToast, holdToasts, type Toast, type ToastKind, useToasts } from './toast-store.ts'
import { keptClear } from './use-toasts-above.ts'
import classes from './toast-stack.module.css'

const shapes: Record<ToastKind, { icon: typeof IconX; tone: string }> = {
  success: { icon: IconCircleCheck, tone: 'o' },
  info: { icon: IconInfoCircle, tone: 'n' },
  warning: { icon: IconAlertTriangle, tone: 'w' },
  error: { icon: IconAlertCircle, tone: 'c' },
  lock: { icon: IconLock, tone: 'w' },
  updating: { icon: IconRefresh, tone: 'n' },
}

const hold = (): void => holdToasts(true)
const release = (): void => holdToasts(false)

/** Stacked from the bottom: 50 px, then 10 between them, the newest on top (SHELL-09), above a bar of what is chosen. None leaves under a hand. */
export function ToastStack() {
  const toasts = useToasts()
  const place = {
    bottom: `max(${toastStack.base}px, var(${keptClear}, 0px))`,
    gap: toastStack.gap,
    width: `min(${toastStack.width}px, calc(100vw - 32px))`,
  }
  return (
    <div
      className={classes.stack}
      style={place}
      data-testid="toasts"
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const { icon: Icon, tone } = shapes[toast.kind]
  const { action } = toast
  const ways = [toast.action, toast.other].filter((way) => way !== undefined)
  const buttons = ways.map(({ label, keys, run }) => (
    <button
      key={label}
      type="button"
      className="btn a s"
      onClick={() => {
        closeToast(toast.id)
        run()
      }}
    >
      {label} {keys && <span className="kbd">{keysText(keys)}</span>}
    </button>
  ))
  return (
    <div className={`toast ${classes.toast}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
      {toast.kind === 'updating' && !action && <span className={classes.bar} aria-hidden />}
      <span className={`st ${tone}`}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </span>
      <div className="sp">
        <b className="b">{toast.title}</b>
        {toast.body && <div className="t2">{toast.body}</div>}
        {ways.length > 1 && <div className={classes.ways}>{buttons}</div>}
      </div>
      {ways.length === 1 && buttons}
      <button type="button" className="ib s" aria-label={t('close')} onClick={() => closeToast(toast.id)}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
