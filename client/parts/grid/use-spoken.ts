import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../toasts/toast-store.ts'
import type { Say } from './interaction/sheet-commands.ts'
import { useGridTexts } from './use-grid-texts.ts'

/** Said on screen as well: somebody would else wonder why nothing happened. */
const notices: ReadonlySet<string> = new Set([
  'copyRanges',
  'pasteCut',
  'readOnly',
  'loading',
  'loadFailed',
  'clipboardRefused',
  'nothingReplaced',
])
const noticeMs = 5_000
const nothingSaid = { spoken: '', isNotice: false }

/** What the grid says: to a screen reader always, in a line over the cells where it is a notice. */
export function useSpoken(): { spoken: string; isNotice: boolean; say: Say } {
  const { t } = useGridTexts()
  const [{ spoken, isNotice }, setSaid] = useState(nothingSaid)
  const speak = useRef(t)
  const timer = useRef(0)
  useLayoutEffect(() => {
    speak.current = t
  }, [t])
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback<Say>((key, values) => {
    // Told by a toast, which is read out as well: the specification has one for what a setter refuses (GRID-09).
    if (key === 'rejected') {
      const { count, reason } = values as { count: number; reason: string }
      showToast('error', count === 1 ? reason : speak.current('say.rejected', { count, reason }))
      return
    }
    clearTimeout(timer.current)
    // The same words twice in a row would not be read again: an invisible difference helps.
    setSaid((before) => {
      const what = values?.['what']
        ? { what: speak.current(`what.${String(values['what'])}`, String(values['what'])) }
        : {}
      const text = speak.current(`say.${key}`, { ...values, ...what })
      return { spoken: before.spoken === text ? `${text}\u00a0` : text, isNotice: notices.has(key) }
    })
    timer.current = window.setTimeout(() => setSaid((now) => ({ ...now, isNotice: false })), noticeMs)
  }, [])
  return { spoken, isNotice, say }
}
