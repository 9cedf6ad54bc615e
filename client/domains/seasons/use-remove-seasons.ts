import { useTranslation } from 'react-i18next'
import type { Season } from '../../../contract/seasons/season.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { askFirst } from '../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { useDeleteSeasons } from './seasons.api.ts'
import { seasonName } from './season-words.ts'

/** Deletes one season or several after the specified question (SEA-02). */
export function useRemoveSeasons() {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const remove = useDeleteSeasons()
  return async (seasons: readonly Season[]): Promise<void> => {
    const count = { count: seasons.length, number: number(seasons.length) }
    const names = seasons.map((one) => seasonName(one, t)).join(', ')
    const confirmed = await askFirst({
      title: t('delete.title', count),
      body: t('delete.body', { ...count, names }),
      confirm: t('delete.confirm', count),
      critical: true,
    })
    if (!confirmed) return
    remove.mutate(
      seasons.map(({ _id }) => _id),
      { onError: (error) => showToast('error', errorText(error)) },
    )
  }
}
