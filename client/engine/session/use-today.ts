import { useState } from 'react'
import { dayAt } from '../../../contract/kernel/days/zoned-time.ts'
import { useCurrentUser } from './session-store.ts'

/** The person's own day, as it was when the page was opened; the server judges by its own. */
export function useToday(): string {
  const { timezone } = useCurrentUser()
  const [today] = useState(() => dayAt(timezone, new Date()))
  return today
}
