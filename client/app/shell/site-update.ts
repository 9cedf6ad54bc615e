import { t } from 'i18next'
import { configVersion } from '../../../contract/kernel/config-version.ts'
import { call } from '../../engine/api/call.ts'
import { hasUnsavedWork } from '../../engine/screens/unsaved-work.ts'
import { closeToast, showToast } from '../../parts/toasts/toast-store.ts'

const LOOK = 60_000
/** Milliseconds between looks whether the reload may be offered. */
const WAIT = 1_000

/**
 * Notices that another version is served than this page began with (SHELL-17). The reload is offered, never done, and
 * only once nothing is unsaved: until then the toast asks to wait.
 */
export function watchVersion(): void {
  let first: string | undefined
  let isUpdating = false
  const look = async (): Promise<void> => {
    if (isUpdating || document.visibilityState !== 'visible') return
    const answer = await call(configVersion, {}).catch(() => undefined)
    if (!answer || isUpdating) return
    first ??= answer.version
    if (answer.version === first) return
    isUpdating = true
    offerReload()
  }
  void look()
  setInterval(() => void look(), LOOK)
  document.addEventListener('visibilitychange', () => void look())
}

function offerReload(): void {
  let shown: number | undefined
  let wasBlocked: boolean | undefined
  const update = (): void => {
    const isBlocked = hasUnsavedWork()
    if (isBlocked === wasBlocked) return
    wasBlocked = isBlocked
    if (shown !== undefined) closeToast(shown)
    shown = showToast('updating', t('common:siteUpdating.title'), {
      persist: true,
      body: t(isBlocked ? 'common:siteUpdating.blocked' : 'common:siteUpdating.ready'),
      ...(isBlocked ? {} : { action: { label: t('common:refresh'), run: () => window.location.reload() } }),
    })
  }
  update()
  setInterval(update, WAIT)
}
