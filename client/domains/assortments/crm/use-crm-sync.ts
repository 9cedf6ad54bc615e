import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { CrmSync } from '../../../../contract/integrations/crm.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { closeToast, showToast } from '../../../parts/toasts/toast-store.ts'
import { readCrm, sendToCrm } from './crm.api.ts'
import { followSync } from './follow-sync.ts'

type Row = Pick<Assortment, '_id' | 'title'>

/** Sends assortments to the CRM, says so while it goes on, and tells how it went (AST-19). */
export function useCrmSync() {
  const { t } = useTranslation(['crm', 'integrations'])
  const { number, dateTime } = useFormat()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const words = (count: number) => ({ count, number: number(count) })

  const tell = (rows: readonly Row[], done: readonly CrmSync[]): void => {
    const [missed, ...others] = done.filter(({ state }) => state === 'waiting' || state === 'failed')
    if (missed) {
      const { nextAttemptDate, lastAttempt } = missed
      const reason = lastAttempt && [
        t(`integrations:faults.${lastAttempt.fault ?? 'broken'}`),
        lastAttempt.status === null ? '' : t('integrations:answered', { status: lastAttempt.status }),
      ]
      showToast('error', t('notReached', words(others.length + 1)), {
        timeout: 8000,
        body: [
          `${(reason ?? []).filter(Boolean).join(' · ')}.`,
          nextAttemptDate ? t('triedAgain', { time: dateTime(nextAttemptDate) }) : t('givenUp'),
        ].join(' '),
      })
    } else if (done.some(({ state }) => state === 'sending')) {
      showToast('info', t('stillGoing'), { timeout: 8000, body: t('stillGoingText') })
    } else {
      const body = rows.length === 1 ? rows[0]!.title : t('doneCount', words(rows.length))
      showToast('success', t('done'), { body })
    }
  }

  return {
    pending,
    async sync(rows: readonly Row[]): Promise<void> {
      setPending(true)
      const toast = showToast('updating', t('sending', words(rows.length)), { persist: true })
      try {
        const done = await followSync(await sendToCrm(rows.map(({ _id }) => _id)), readCrm)
        closeToast(toast)
        tell(rows, done)
      } catch (error) {
        closeToast(toast)
        showToast('error', errorText(error as Error))
      } finally {
        setPending(false)
        await client.invalidateQueries({ queryKey: ['assortments'] })
      }
    },
  }
}
