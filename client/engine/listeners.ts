/** Those who want to hear of something; `listen` answers how to stop. */
export interface Listeners<Told extends readonly unknown[]> {
  tell(...told: Told): void
  readonly listen: (listener: (...told: Told) => void) => () => void
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>()
  return {
    tell: (...told) => {
      for (const listener of all) listener(...told)
    },
    listen: (listener) => {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
