import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedFields } from '../../../../contract/identity/users/user-fields.ts'
import type { UserDetails, UserRecord } from '../../../../contract/identity/users/user-record.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { tellConflict } from '../../../parts/toasts/tell-conflict.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useChangeUser, useRefreshUsers } from './users.api.ts'

/**
 * What was changed on a person's page and not yet saved. It lies over the record, so that what somebody else saves
 * meanwhile appears beneath it and is not lost.
 */
export function useUserDraft(user: UserRecord) {
  const { t } = useTranslation('users')
  const [set, setSet] = useState<Partial<UserDetails>>({})
  const change = useChangeUser()
  const refresh = useRefreshUsers()
  const details = useMemo(() => ({ ...user.details, ...set }), [user, set])
  const changes = useMemo(() => changedFields(user.details, details), [user, details])

  return {
    details,
    changes,
    edit: (more: Partial<UserDetails>): void => setSet({ ...set, ...more }),
    discard: (): void => setSet({}),
    saving: change.isPending,
    save(): void {
      change.mutate(
        { user, set },
        {
          onSuccess: () => {
            setSet({})
            showToast('success', t('page.saved'))
          },
          onError: (error) => {
            if (!(error instanceof CallError) || error.code !== 'userLock') {
              showToast('error', errorText(error))
              return
            }
            tellConflict(error, {
              reload: async () => {
                setSet({})
                await refresh()
              },
              // Their change shows beneath what is not yet saved here; saving again then means both.
              keepMine: async () => {
                await refresh()
              },
            })
          },
        },
      )
    },
  }
}

export type UserDraft = ReturnType<typeof useUserDraft>
