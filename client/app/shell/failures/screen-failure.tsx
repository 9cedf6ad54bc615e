import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../engine/log.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { isMissingCode, tellMissingCode } from '../../../parts/fetched-later/missing-code.ts'

/** In place of a screen that crashed or whose code did not arrive (SHELL-19). */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const reason = error instanceof Error ? error.message : String(error)
  useEffect(() => {
    logError('A screen failed', error)
    if (isMissingCode(error)) tellMissingCode()
  }, [error])
  return (
    <main className="work">
      <ErrorState title={t('screenFailed')} reason={reason} onRetry={() => window.location.reload()} />
    </main>
  )
}
