import { useSyncExternalStore } from 'react'
import { toastTimes } from '../../../contract/kernel/limits.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'lock' | 'updating'

export interface ToastAction {
  label: string
  /** Shown behind the label, as `keysText` writes them. */
  keys?: readonly string[]
  run: () => void
}

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  body?: string
  action?: ToastAction
  other?: ToastAction
}

export interface ToastOptions {
  body?: string
  action?: ToastAction
  /** A second way out, beside the first. */
  other?: ToastAction
  /**
   * Milliseconds; -1 stays until closed. By default 2000 for success, 5000 for userLock, else 4000, and 8000 where a button
   * is to be reached (SHELL-09).
   */
  timeout?: number
  persist?: boolean
}

/** A toast that leaves by itself: how long it still has, and since when it counts; none while it is held. */
interface Countdown {
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

/** Of a button that takes the last step back, as the keys do. */
const UNDO_KEYS = ['command', 'Z']

/** Offers the last step back; it goes when the keys took that. */
export const undoAction = (label: string, run: () => void): ToastAction => ({ label, keys: UNDO_KEYS, run })

let toasts: readonly Toast[] = []
let last = 0
let isHeld = false
const listeners = new Set<() => void>()
const countdowns = new Map<number, Countdown>()

function become(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** How long a toast stays; undefined when only the person closes it (SHELL-09). */
export function toastTime(kind: ToastKind, options: ToastOptions): number | undefined {
  if (options.persist === true || options.timeout === -1) return undefined
  if (options.timeout !== undefined) return options.timeout
  if (kind === 'lock') return toastTimes.userLock
  if (options.action) return toastTimes.withButton
  return kind === 'success' ? toastTimes.success : toastTimes.usual
}

function run(id: number, countdown: Countdown): void {
  countdown.since = Date.now()
  countdown.timer = setTimeout(() => closeToast(id), countdown.left)
}

/** What went well stays as long as specified, and is never kept open for a reader. */
export type SuccessOptions = Pick<ToastOptions, 'body' | 'action' | 'other'>

/** Tells what happened elsewhere; faults of a field stand beside the field instead. Answers an id for `closeToast`. */
export function showToast(kind: 'success', title: string, options?: SuccessOptions): number
export function showToast(kind: Exclude<ToastKind, 'success'>, title: string, options?: ToastOptions): number
export function showToast(kind: ToastKind, title: string, options?: SuccessOptions): number
export function showToast(kind: ToastKind, title: string, options: ToastOptions = {}): number {
  last += 1
  const id = last
  const { body, action, other } = options
  const more = { ...(body ? { body } : {}), ...(action ? { action } : {}), ...(other ? { other } : {}) }
  become([...toasts, { id, kind, title, ...more }])
  const left = toastTime(kind, options)
  if (left === undefined) return id
  const countdown = { left, since: 0 }
  countdowns.set(id, countdown)
  if (!isHeld) run(id, countdown)
  return id
}

/** Other words in a toast that is still there. */
export function retitleToast(id: number, title: string): void {
  become(toasts.map((toast) => (toast.id === id ? { ...toast, title } : toast)))
}

export function closeToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  become(toasts.filter((toast) => toast.id !== id))
  // What was pointed at is gone, and no browser tells that the pointer left it.
  holdToasts(false)
}

/** A step was taken back: what offered to is over, or its button would take back the step before, which it does not speak of. */
export function closeUndoToasts(): void {
  for (const { id, action } of toasts) if (action?.keys === UNDO_KEYS) closeToast(id)
}

/** While someone points at a toast or stands in it, none leaves; afterwards each has what it had left. */
export function holdToasts(held: boolean): void {
  if (held === isHeld) return
  isHeld = held
  for (const [id, countdown] of countdowns) {
    if (!held) {
      run(id, countdown)
      continue
    }
    clearTimeout(countdown.timer)
    countdown.left -= Date.now() - countdown.since
  }
}

export const shownToasts = (): readonly Toast[] => toasts

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, shownToasts)
}
