import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { t } from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { logError } from '../../engine/log.ts'
import { closeToast, showToast } from '../../parts/toasts/toast-store.ts'

const missing = /dynamically imported module|module script failed|Failed to fetch|preload CSS/i

/** True for code that did not arrive: kept away by an ad blocker, or gone with the version it belonged to. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

let shown: number | undefined

/** The specified toast, once, with the reload that brings the code of the version served now (SHELL-19). */
export function tellMissingCode(): void {
  if (shown !== undefined) closeToast(shown)
  const action = { label: t('common:refresh'), run: () => window.location.reload() }
  shown = showToast('error', t('common:adBlockers'), { persist: true, action })
}

/** What is fetched only when it is needed, such as a dialog, and does not come, leaves everything else standing. */
export function FetchedLater({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={Absent}>
      {children}
    </CatchBoundary>
  )
}

function Absent({ error }: ErrorComponentProps) {
  useEffect(() => {
    logError('A part of the screen failed', error)
    if (isMissingCode(error)) tellMissingCode()
  }, [error])
  return null
}
