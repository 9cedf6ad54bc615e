// Seeded random numbers. Everything in a picture that varies comes from a generator made here,
// so the same words always give the same picture.

export interface Random {
  next(): number
  /** A number from low up to high. */
  range(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the list, which must not be empty. */
  pick<const T>(list: readonly T[]): T
  /** One key of {key: weight}. */
  weigh<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

/** 32-bit FNV-1a hash of a text, with a final mix so that near texts give far numbers. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  h = Math.imul(h, 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A generator seeded by any words: random('demo', 'runner', '104112'). */
export function random(...words: readonly string[]): Random {
  let state = hash(words.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weigh: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const keys = Object.keys(weights) as K[]
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      for (const key of keys) if ((left -= weights[key]) < 0) return key
      return keys[keys.length - 1]!
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}
