import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { logError } from '../../engine/log.ts'
import { isMissingCode, tellMissingCode } from '../../parts/fetched-later/missing-code.ts'

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
