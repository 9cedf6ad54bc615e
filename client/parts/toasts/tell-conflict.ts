import { t } from 'i18next'
import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from './toast-store.ts'

/**
 * Somebody else changed the same: the specified words for 5 s, whose Reload shows what stands now and keeps nothing of what
 * was typed, while keeping it takes a button of its own (ERR-03).
 */
export function tellConflict(
  error: unknown,
  { reload, keepMine }: { reload(): Promise<unknown>; keepMine(): Promise<unknown> },
): void {
  const way = (label: string, work: () => Promise<unknown>) => ({
    label,
    run: () => void work().catch((cause: unknown) => showToast('error', errorText(cause))),
  })
  showToast('lock', errorText(error), {
    action: way(t('common:conflict.reload'), reload),
    other: way(t('common:conflict.mine'), keepMine),
  })
}
