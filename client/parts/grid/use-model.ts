import { useReducer, useEffect } from 'react'
import type { GridModel, Topic } from './grid-model.ts'

/** Renders again when one of the topics speaks; at most once per frame, because keys repeat faster than that. */
export function useModel(model: GridModel, ...topics: Topic[]): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const names = topics.join(' ')
  useEffect(() => {
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        render()
      })
    }
    const unsubscribe = names.split(' ').map((topic) => model.subscribe(topic as Topic, soon))
    return () => {
      cancelAnimationFrame(frame)
      for (const off of unsubscribe) off()
    }
  }, [model, names])
}
