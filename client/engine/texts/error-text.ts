import { t } from 'i18next'
import { CallError, NetworkError } from '../api/call-error.ts'

/** The sentence for a failed call: the server's code translated with its data, else its plain message, else 'Unknown error'. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return t('errors:noAnswer')
  if (!(error instanceof CallError)) return t('errors:unknown')
  const plain = error.message || t('errors:unknown')
  return t(`errors:${error.code}`, { ...error.data, defaultValue: plain })
}
