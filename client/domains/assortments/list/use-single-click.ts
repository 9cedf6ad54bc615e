import { useEffect, useRef } from 'react'
import { createSingleClick, type SingleClick } from './single-click.ts'

/** A single click acts after 200 ms, a double click within them cancels it (AST-08). */
export function useSingleClick(act: () => void): Pick<SingleClick, 'onClick' | 'onDoubleClick'> {
  const latest = useRef(act)
  const click = useRef<SingleClick>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const made = createSingleClick(() => latest.current())
    click.current = made
    return made.cancel
  }, [])
  return { onClick: () => click.current?.onClick(), onDoubleClick: () => click.current?.onDoubleClick() }
}
