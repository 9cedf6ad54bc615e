import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { noteUnsavedWork } from '../../engine/screens/unsaved-work.ts'
import { currentSession, onSessionChange, useSession } from '../../engine/session/session-store.ts'
import { workSealer } from '../../engine/session/work-sealer.ts'
import { UploaderPanel } from './uploader-panel.tsx'
import type { UploadStatus } from './upload-item.ts'
import { openUploadJournal } from './upload-journal.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-target.ts'

const busy: ReadonlySet<UploadStatus> = new Set(['waiting', 'running', 'finishing'])

const targets = new Map<string, UploadTarget>()
let mounted: { person: string; queue: UploadQueue } | undefined

/** A room says where files of a kind go; before the queue is first asked for. */
export function takeUploadsFor(name: string, target: UploadTarget): void {
  targets.set(name, target)
}

/**
 * The uploads of whoever is logged in, with their panel on every screen from now on. The panel has a root of its own: it
 * outlives the screen that began an upload, and screens that never see one do not carry its code.
 */
export function uploads(): UploadQueue {
  const { _id: person = '', keptWorkKeys = [] } = currentSession().user ?? {}
  if (mounted?.person === person) return mounted.queue
  const queue = createUploadQueue(openUploadJournal(person, workSealer(keptWorkKeys)), targets)
  mounted = { person, queue }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Suspense>
      <OwnPanel person={person} queue={queue} />
    </Suspense>,
  )
  const isBusy = () => queue.items.some(({ status }) => busy.has(status))
  noteUnsavedWork(isBusy)
  addEventListener('beforeunload', (event) => {
    if (isBusy()) event.preventDefault()
  })
  onSessionChange(() => {
    // What one person began does not go on under another's name, nor without any.
    if (currentSession().user?._id !== person) queue.pause()
  })
  return queue
}

function OwnPanel({ person, queue }: { person: string; queue: UploadQueue }) {
  const { user } = useSession()
  return user?._id === person ? <UploaderPanel queue={queue} /> : null
}
