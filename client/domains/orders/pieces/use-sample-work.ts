import { useState } from 'react'
import { errorText } from '../../../engine/texts/error-text.ts'

/** Work of a dialog with samples: while it goes on, and why it was refused; done, the dialog closes. */
export function useSampleWork(onDone: () => void) {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (work: () => Promise<unknown>) => {
    setPending(true)
    setFault(undefined)
    try {
      await work()
      onDone()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, fault, run: (work: () => Promise<unknown>) => void run(work) }
}
