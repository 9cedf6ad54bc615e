import { t } from 'i18next'
import { configVersion } from '../../../contract/kernel/config-version.ts'
import { call } from '../../engine/api/call.ts'
import { hasUnsavedWork } from '../../engine/screens/unsaved-work.ts'
import { closeToast, showToast } from '../../parts/toasts/toast-store.ts'

const LOOK = 60_000
/** Milliseconds between looks whether work is in the way of the update. */
const WAIT = 1_000

let isUpdating = false

/**
 * Notices that another version is served than this page began with (SHELL-17). The next change of page fetches it; as long as
 * something is unsaved nothing is loaded anew, and a toast asks to wait.
 */
export function watchVersion(): void {
  let first: string | undefined
  const look = async (): Promise<void> => {
    if (isUpdating || document.visibilityState !== 'visible') return
    const answer = await call(configVersion, {}).catch(() => undefined)
    if (!answer || isUpdating) return
    first ??= answer.version
    if (answer.version === first) return
    isUpdating = true
    tellWhileBlocked()
  }
  void look()
  setInterval(() => void look(), LOOK)
  document.addEventListener('visibilitychange', () => void look())
}

/** At a change of page: whether it is to be loaded as a whole, because another version is served and nothing is unsaved. */
export const isToLoadAnew = (): boolean => isUpdating && !hasUnsavedWork()

function tellWhileBlocked(): void {
  let shown: number | undefined
  const update = (): void => {
    const isBlocked = hasUnsavedWork()
    if (isBlocked === (shown !== undefined)) return
    if (shown !== undefined) closeToast(shown)
    shown = isBlocked
      ? showToast('updating', t('common:siteUpdating.title'), { persist: true, body: t('common:siteUpdating.blocked') })
      : undefined
  }
  update()
  setInterval(update, WAIT)
}
