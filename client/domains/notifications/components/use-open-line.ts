import { useRouter } from '@tanstack/react-router'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { useMark } from '../notifications.api.ts'

/** Goes where a line leads; who opens it has read it, and what waits goes on waiting. */
export function useOpenLine(isOwn: (line: Notification) => boolean, onClose: () => void): (line: Notification) => void {
  const router = useRouter()
  const mark = useMark()
  return (line) => {
    const { _id, state, path } = line
    if (state === 'New' && isOwn(line)) mark.mutate([{ _id, state: 'Read' }])
    onClose()
    router.history.push(path)
  }
}
