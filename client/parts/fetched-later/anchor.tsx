import { type Ref, type RefObject, useImperativeHandle } from 'react'

/** Stands for a button that is drawn elsewhere, where a menu asks for the element it opens at. */
export function Anchor({ to, ref }: { to: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => to.current, [to])
  return null
}
