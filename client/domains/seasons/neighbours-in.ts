import { type Neighbours, nextStyle, previousStyle } from '../catalogue/style-neighbours.picker.ts'

const styleOf = (id: string): string => id.slice(0, id.lastIndexOf('_'))

/** The styles before and after a style-colour among ids in their order; another colour of a style that is there stands for it. */
export function neighboursIn(ids: readonly string[], id: string): Neighbours {
  const placeOf = (of: string): number | undefined => {
    const own = ids.indexOf(of)
    const at = own >= 0 ? own : ids.findIndex((one) => styleOf(one) === styleOf(of))
    return at < 0 ? undefined : at
  }
  const at = placeOf(id)
  const list = {
    rowAt: (index: number) => {
      const one = ids[index]
      return one === undefined ? undefined : { _id: one, style: styleOf(one) }
    },
  }
  return {
    at,
    total: at === undefined ? undefined : ids.length,
    previous: at === undefined ? undefined : previousStyle(list, at, styleOf(id)),
    next: at === undefined ? undefined : nextStyle(list, at, styleOf(id)),
    placeOf,
  }
}
