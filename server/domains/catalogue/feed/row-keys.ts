/** Keys that are remembered; a file of more tells of repetitions among so many rows. */
const MOST = 500_000

/** Which row of a file named a product, price or stock first: a second one contradicts it, and nobody knows which is meant. */
export class RowKeys {
  #first = new Map<string, number>()

  /** The number of an earlier row with the same key; undefined for the first, which is remembered. */
  earlier(key: string, row: number): number | undefined {
    const first = this.#first.get(key)
    if (first !== undefined) return first
    if (this.#first.size >= MOST) this.#first = new Map()
    this.#first.set(key, row)
    return undefined
  }
}

export const repeats = (row: number): string => `names the same as row ${row}, which counts`
