import { useState } from 'react'

/** What somebody ticked, or unticked, by its id. */
export interface Ticked {
  readonly ids: ReadonlySet<string>
  set(id: string, isOn: boolean): void
  /** In place of all that was. */
  become(ids: Iterable<string>): void
}

export function useTicked(): Ticked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    set: (id, isOn) =>
      setIds((before) => {
        const after = new Set(before)
        if (isOn) after.add(id)
        else after.delete(id)
        return after
      }),
    become: (all) => setIds(new Set(all)),
  }
}
