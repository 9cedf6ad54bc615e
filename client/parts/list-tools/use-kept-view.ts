import { useEffect, useRef } from 'react'

/**
 * How the person last looked at a list, kept with their account. Taken up when the list is come to by an address that says
 * nothing; what a colleague sent shows what it says. `kept` is undefined while it is read, null when nothing is kept.
 * Answers what is to hear that the person changed something.
 */
export function useKeptView<View>(
  kept: View | null | undefined,
  { isBare, onTakeUp }: { isBare: boolean; onTakeUp: (view: View) => void },
): () => void {
  const isOver = useRef(!isBare)
  useEffect(() => {
    if (kept === undefined || isOver.current) return
    isOver.current = true
    if (kept !== null) onTakeUp(kept)
  }, [kept, onTakeUp])
  return () => {
    isOver.current = true
  }
}
