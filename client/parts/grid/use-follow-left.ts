import { type RefObject, useEffect, useRef } from 'react'
import type { GridModel } from './grid-model.ts'

/** An element that moves sideways with the cells, in the frame that scrolls them. */
export function useFollowLeft(model: GridModel): RefObject<HTMLDivElement | null> {
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      if (inner.current) inner.current.style.transform = `translate3d(${-model.left}px,0,0)`
    }
    follow()
    return model.subscribe('left', follow)
  }, [model])
  return inner
}
