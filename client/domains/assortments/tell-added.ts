import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import { showToast, type SuccessOptions } from '../../parts/toasts/toast-store.ts'
import type { Added } from './add-to-assortment.api.ts'

/** Tells how many products came into an assortment and what became of the others. */
export function useTellAdded() {
  const { t } = useTranslation('add-to-assortment')
  const { number } = useFormat()
  return (title: string, { added, skipped, refused }: Added, options: SuccessOptions = {}): void => {
    const left = [
      ...(skipped > 0 ? [t('skipped', { count: skipped, number: number(skipped) })] : []),
      ...(refused > 0 ? [t('refused', { count: refused, number: number(refused) })] : []),
    ]
    const body = [title, ...left].join(' · ')
    // Nothing that came in is no success.
    if (added === 0) showToast('warning', t('nothing'), { ...options, body })
    else showToast('success', t('added', { count: added, number: number(added) }), { ...options, body })
  }
}
