import { IconRefresh, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { PURGE_DAYS } from '../../../../contract/libraries/asset-calls.ts'
import { libraries } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { type AssetQuery, type Chosen, purgeAssets, retryPreviews, type useForecast } from '../libraries.api.ts'

/** What is done now and then with chosen assets: previews are made again, deleted ones removed for good. */
export function RareActions({
  query,
  chosen,
  forecast,
  onDone,
}: {
  query: AssetQuery
  chosen: Chosen
  forecast: ReturnType<typeof useForecast>
  onDone: () => void
}) {
  const { t } = useTranslation('libraries')
  const user = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const { number } = useFormat()
  const { type, status } = query
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      showToast('success', await work())
      onDone()
    } catch (error) {
      showToast('error', t('notMoved'), { body: errorText(error), timeout: -1 })
    } finally {
      setBusy(false)
    }
  }
  const purge = async () => {
    const count = forecast?.purgeable ?? 0
    const question = {
      title: t('purge.title', { count, number: number(count) }),
      body: t('purge.body', { days: PURGE_DAYS }),
      confirm: t('purge.verb'),
    }
    if (!(await askFirst({ ...question, critical: true }))) return
    await run(async () => {
      const { purged, left } = await purgeAssets(type, chosen)
      return [t('purge.done', { count: purged }), left > 0 ? t('purge.left', { count: left, days: PURGE_DAYS }) : '']
        .filter(Boolean)
        .join(' ')
    })
  }
  const retry = () => run(async () => t('previewsAgain.done', { count: (await retryPreviews(query, chosen)).files }))
  return (
    <>
      {forecast && forecast.previews > 0 && (
        <button type="button" className="btn d s" disabled={busy} onClick={() => void retry()}>
          <IconRefresh size={14} aria-hidden />
          {t('previewsAgain.action')} ({number(forecast.previews)})
        </button>
      )}
      {status === 'Deleted' && mayAccess(user, libraries[type].purge) && (
        <button
          type="button"
          className="btn d s"
          disabled={busy || !forecast?.purgeable}
          title={t('purge.hint', { days: PURGE_DAYS })}
          onClick={() => void purge()}
        >
          <IconTrashX size={14} aria-hidden />
          {t('purge.action')} ({number(forecast?.purgeable ?? 0)})
        </button>
      )}
    </>
  )
}
