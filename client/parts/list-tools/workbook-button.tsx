import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isCancelled } from '../../engine/api/call-error.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from '../toasts/toast-store.ts'

interface WorkbookButtonProps {
  words: { action: string; cancel: string; cancelled: string; failed: string }
  read: (signal: AbortSignal) => Promise<{ blob: Blob; filename: string }>
}

/** Saves what a list finds, whole, as a workbook (DOC-07); a second click cancels it. */
export function WorkbookButton({ words, read }: WorkbookButtonProps) {
  const running = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  const save = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    try {
      const { blob, filename } = await read(controller.signal)
      saveBlob(blob, filename)
    } catch (error) {
      if (isCancelled(error)) showToast('info', words.cancelled)
      else showToast('error', words.failed, { body: errorText(error) })
    } finally {
      setRunning(false)
    }
  }
  return (
    <button
      type="button"
      className="btn d s"
      aria-busy={isRunning}
      onClick={() => (isRunning ? running.current?.abort() : void save())}
    >
      {isRunning ? <IconX size={14} aria-hidden /> : <IconFileSpreadsheet size={14} aria-hidden />}
      {isRunning ? words.cancel : words.action}
    </button>
  )
}
