import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A part that is on its way, with outlines of what comes: a group, for a plain element has no name to be read. */
export function Loading({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={className} role="group" aria-busy="true" aria-label={t('loading')}>
      {children}
    </div>
  )
}
