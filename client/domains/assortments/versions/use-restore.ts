import { useTranslation } from 'react-i18next'
import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useRestoreVersion } from './versions.api.ts'

/** Brings a version back after asking, with the way back: what stood before was kept as a version of its own. */
export function useRestore({ _id, title, version }: Pick<Assortment, '_id' | 'title' | 'version'>) {
  const { t } = useTranslation('together')
  const { number, dateTime } = useFormat()
  const restore = useRestoreVersion(_id)

  const undo = async (versionId: string, at: number): Promise<void> => {
    try {
      await restore.mutateAsync({ versionId, version: at })
      showToast('success', t('versions.undone'))
    } catch (error) {
      showToast('error', errorText(error))
    }
  }
  const bringBack = async (kept: AssortmentVersion): Promise<boolean> => {
    const date = dateTime(kept.createdDate)
    const sure = await askFirst({
      title: t('versions.question', { title }),
      body: t('versions.text', {
        count: kept.productCount,
        number: number(kept.productCount),
        version: kept.name ? `${kept.name}, ${date}` : date,
      }),
      confirm: t('versions.restore'),
    })
    if (!sure) return false
    try {
      const done = await restore.mutateAsync({ versionId: kept._id, version })
      const { added, dropped, changed, leftOut } = done
      const parts = (['added', 'dropped', 'changed', 'leftOut'] as const).flatMap((part) => {
        const count = { added, dropped, changed, leftOut }[part]
        return count === 0 ? [] : [t(`versions.done.${part}`, { count, number: number(count) })]
      })
      showToast('success', t('versions.restored', { date }), {
        ...(parts.length > 0 ? { body: parts.join(' · ') } : {}),
        action: { label: t('versions.undo'), run: () => void undo(done.keptAs, done.version) },
      })
      return true
    } catch (error) {
      showToast('error', errorText(error), { timeout: 8_000 })
      return false
    }
  }
  return { bringBack, isPending: restore.isPending }
}
