import { useRouter } from '@tanstack/react-router'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { useMark } from '../notifications.api.ts'

/** Goes where a line leads; who opens it has read it, and what waits goes on waiting. */
export function useOpenLine(onClose: () => void): (line: Notification) => void {
  const router = useRouter()
  const mark = useMark()
  return ({ _id, state, path, forPerson }) => {
    if (state === 'New' && !forPerson) mark.mutate([{ _id, state: 'Read' }])
    onClose()
    router.history.push(path)
  }
}
