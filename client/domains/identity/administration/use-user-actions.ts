import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { type ChosenUsers, useExportUsers, useResetSecondFactor, useSendLinks, useSetUserState } from './users.api.ts'

/** What is done to chosen people, from the list and from a person's own page. */
export function useUserActions() {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const state = useSetUserState()
  const links = useSendLinks()
  const sheet = useExportUsers()
  const reset = useResetSecondFactor()
  const failed = { onError: (error: Error) => showToast('error', errorText(error)) }

  return {
    pending: state.isPending || links.isPending || sheet.isPending || reset.isPending,
    async deactivate(users: ChosenUsers, count: number): Promise<void> {
      const sure = await askFirst({
        title: t('deactivate.title', { count, number: number(count) }),
        body: t('deactivate.body', { count }),
        confirm: t('deactivate.confirm'),
        critical: true,
      })
      if (!sure) return
      const done = ({ changed }: { changed: number }) =>
        showToast('success', t('deactivate.done', { count: changed, number: number(changed) }))
      state.mutate({ users, state: 'inactive' }, { ...failed, onSuccess: done })
    },
    reactivate(users: ChosenUsers): void {
      const done = ({ changed }: { changed: number }) =>
        showToast('success', t('reactivate.done', { count: changed, number: number(changed) }))
      state.mutate({ users, state: 'active' }, { ...failed, onSuccess: done })
    },
    sendLinks(users: ChosenUsers): void {
      const done = ({ sent, skipped }: { sent: number; skipped: number }) => {
        const body = skipped > 0 ? { body: t('links.skipped', { count: skipped, number: number(skipped) }) } : {}
        showToast(sent > 0 ? 'success' : 'warning', t('links.done', { count: sent, number: number(sent) }), body)
      }
      links.mutate(users, { ...failed, onSuccess: done })
    },
    async resetSecondFactor(userId: string, name: string): Promise<void> {
      const sure = await askFirst({
        title: t('secondFactor.title', { name }),
        body: t('secondFactor.body', { name }),
        confirm: t('secondFactor.confirm'),
        critical: true,
      })
      if (!sure) return
      reset.mutate(userId, { ...failed, onSuccess: () => showToast('success', t('secondFactor.done', { name })) })
    },
    exportSheet(users: ChosenUsers, fileType: 'xlsx' | 'csv'): void {
      sheet.mutate({ users, fileType }, failed)
    },
  }
}

export type UserActions = ReturnType<typeof useUserActions>
