import { IconRefresh, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { PURGE_DAYS } from '../../../../contract/libraries/asset-calls.ts'
import type { Asset, AssetStatus } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { purgeAssets, retryPreviews } from '../libraries.api.ts'

const lacksPreview = ({ files }: Asset): boolean =>
  files.some(({ preview, previewFault }) => preview !== 'ready' && previewFault && previewFault !== 'unknownKind')

/** What is done now and then with chosen assets: previews are made again, deleted ones removed for good. */
export function RareActions({
  type,
  status,
  rows,
  onDone,
}: {
  type: LibraryType
  status: AssetStatus
  rows: readonly Asset[]
  onDone: () => void
}) {
  const { t } = useTranslation('libraries')
  const user = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const ids = rows.map(({ _id }) => _id)
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
    const question = { title: t('purge.title'), body: t('purge.body', { days: PURGE_DAYS }), confirm: t('purge.verb') }
    if (!(await askFirst({ ...question, critical: true }))) return
    await run(async () => {
      const { purged, left } = await purgeAssets(type, ids)
      return [t('purge.done', { count: purged }), left > 0 ? t('purge.left', { count: left, days: PURGE_DAYS }) : '']
        .filter(Boolean)
        .join(' ')
    })
  }
  const retry = () => run(async () => t('previewsAgain.done', { count: (await retryPreviews(type, ids)).files }))
  return (
    <>
      {rows.some(lacksPreview) && (
        <button type="button" className="btn d s" disabled={busy} onClick={() => void retry()}>
          <IconRefresh size={14} aria-hidden />
          {t('previewsAgain.action')}
        </button>
      )}
      {status === 'Deleted' && mayAccess(user, libraries[type].purge) && (
        <button type="button" className="btn d s" disabled={busy} onClick={() => void purge()}>
          <IconTrashX size={14} aria-hidden />
          {t('purge.action')}
        </button>
      )}
    </>
  )
}
