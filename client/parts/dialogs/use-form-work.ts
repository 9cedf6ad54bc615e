import { useState } from 'react'
import { errorText } from '../../engine/texts/error-text.ts'

/** What a form sends: while it is on its way, and why it was refused, by the server or by the work itself (`refuse`). */
export function useFormWork() {
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (work: () => Promise<unknown>) => {
    setPending(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, fault, refuse: setFault, run: (work: () => Promise<unknown>) => void run(work) }
}
