import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

/** A yes/no question in front of everything (SHELL-11). */
export interface Question {
  title: string
  body?: ReactNode
  /** A consequence in red with its icon. */
  warning?: string
  /** The verb on the button: 'Delete season'. */
  confirm: string
  /** The safe choice: 'Keep'. */
  cancel?: string
  /** True when the confirmed act destroys something. */
  critical?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** Text of the blocking overlay; null is the specified 'Loading: Please wait...' (SHELL-12). */
interface Shown {
  question: Asked | undefined
  blocking: readonly { id: number; message: string | null }[]
}

let shown: Shown = { question: undefined, blocking: [] }
let last = 0
const listeners = new Set<() => void>()

function become(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

/**
 * Asks and answers true for yes. `changed` is the optional check for changed fields: when it says false, nothing is
 * asked and the answer is yes (SHELL-11). A question still open is answered no by the next one.
 */
export function askFirst(question: Question, changed: () => boolean = () => true): Promise<boolean> {
  if (!changed()) return Promise.resolve(true)
  shown.question?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      become({ question: undefined })
      resolve(yes)
    }
    become({ question: { ...question, answer } })
  })
}

/** Blocks the whole window while `work` runs; only for work on 100 items and more, fewer get a toast (SHELL-12). */
export async function whileBlocking<T>(work: Promise<T>, message: string | null = null): Promise<T> {
  last += 1
  const id = last
  become({ blocking: [...shown.blocking, { id, message }] })
  try {
    return await work
  } finally {
    become({ blocking: shown.blocking.filter((one) => one.id !== id) })
  }
}

export const shownDialogs = (): Shown => shown

export function useShownDialogs(): Shown {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, shownDialogs)
}
