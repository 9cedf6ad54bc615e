/** Bytes; smaller answers are cheap to allocate. */
const SMALLEST = 2 ** 16
/** Bytes kept in all for answers to come. */
const MOST = 2 ** 25

/**
 * Memory for large answers, used again and again. A fresh piece of 200 KB for every answer is memory outside of the
 * heap, which makes the garbage collector run for a fifth of all time, and is mapped by the kernel page by page.
 */
export class AnswerMemory {
  /** By size, a power of two. */
  readonly #free = new Map<number, Buffer[]>()
  #kept = 0

  /** At least so many bytes, with anything in them. */
  take(length: number): Buffer {
    const size = sizeFor(length)
    const known = this.#free.get(size)?.pop()
    if (!known) return Buffer.allocUnsafeSlow(size)
    this.#kept -= size
    return known
  }

  /** To be called once nobody reads it any more, never twice. */
  giveBack(memory: Buffer): void {
    const size = memory.length
    if (this.#kept + size > MOST) return
    this.#kept += size
    const free = this.#free.get(size)
    if (free) free.push(memory)
    else this.#free.set(size, [memory])
  }
}

const sizeFor = (length: number): number => Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(length)))
