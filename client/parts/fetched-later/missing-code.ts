import { t } from 'i18next'
import { closeToast, showToast } from '../toasts/toast-store.ts'

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
