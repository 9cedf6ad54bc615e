import { useEffect } from 'react'

/** What a key does here. */
export interface KeyLine {
  /** Text key of what it does. */
  readonly what: `${string}:${string}`
  /** Pressed together, as `keyName` knows them. */
  readonly keys: readonly string[]
}

export interface KeyGroup {
  /** Text key; groups of one title stand together. */
  readonly title: `${string}:${string}`
  readonly lines: readonly KeyLine[]
}

/** Fetched when somebody asks for it: a screen does not carry the list of its keys. */
export type KeyGroupLoad = () => Promise<KeyGroup>

const here = new Set<{ load: KeyGroupLoad }>()

/** Says, for as long as what binds them is on the screen, which keys it takes; '?' lists them. Nothing where there are none. */
export function useKeysHere(load: KeyGroupLoad | undefined): void {
  useEffect(() => {
    if (!load) return
    const said = { load }
    here.add(said)
    return () => void here.delete(said)
  }, [load])
}

/** The groups of all that is on the screen now, those of one title as one, and no line twice. */
export async function keysHere(): Promise<KeyGroup[]> {
  const groups = await Promise.all([...new Set([...here].map(({ load }) => load))].map((load) => load()))
  const titles = [...new Set(groups.map(({ title }) => title))]
  return titles.map((title) => {
    const lines = groups.filter((group) => group.title === title).flatMap((group) => group.lines)
    return { title, lines: [...new Map(lines.map((line) => [line.what, line])).values()] }
  })
}
