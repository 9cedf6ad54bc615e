import { packedBytes, type ZipEntry } from '../zip-entries.ts'
import { megabytes, SheetFault } from './sheet-fault.ts'
import { unprefixed } from './xml-text.ts'

/** Bytes: of all that is unpacked of a workbook, with shared texts counted as often as cells use them; of its shared texts. */
export interface PackageLimits {
  unpacked: number
  texts: number
}

const MB = 1024 * 1024

/** What is read whole: names of sheets, formats. Excel's own most, 64,000 formats, are a fifth of it. */
const SMALL_PART = 32 * MB

/**
 * A ZIP whose files are unpacked as they are read, never to more than they claim, and that claims no more than the limit:
 * a small file that holds a thousandfold of itself is refused before anything is unpacked, or as soon as it lies.
 */
export class Package {
  readonly #bytes: Uint8Array
  readonly #entries: Map<string, ZipEntry>
  readonly #limits: PackageLimits
  #spent: number

  /** @throws SheetFault when the files together claim more than the limit, or more bytes than there are */
  constructor(bytes: Uint8Array, entries: readonly ZipEntry[], limits: PackageLimits) {
    this.#bytes = bytes
    // Reporting programs of Windows write their paths with backslashes.
    this.#entries = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
    this.#limits = limits
    this.#spent = entries.reduce((sum, entry) => sum + entry.claimed, 0)
    // Files that lie over one another are packed once and unpacked many times.
    const packed = entries.reduce((sum, entry) => sum + entry.size, 0)
    this.spend(packed > bytes.length ? Infinity : 0)
  }

  /** Counts what a workbook costs beside its files. @throws SheetFault when it is too much */
  readonly spend = (bytes: number): void => {
    this.#spent += bytes
    if (this.#spent > this.#limits.unpacked) throw new SheetFault('bursting', megabytes(this.#limits.unpacked))
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** A small part, element names without their prefixes. @throws SheetFault */
  async text(path: string): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of this.stream(path, SMALL_PART)) text += decoder.decode(chunk, { stream: true })
    return /<[\w.-]+:\w/.test(text.slice(0, 1000)) ? unprefixed(text) : text
  }

  /** A part as it is unpacked; `most` bounds its bytes. @throws SheetFault */
  async *stream(path: string, most = Infinity): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(path)
    if (!entry) throw new SheetFault('damaged')
    if (entry.claimed > most) throw new SheetFault('bursting', megabytes(most))
    const packed = new Blob([packedBytes(this.#bytes, entry) as Uint8Array<ArrayBuffer>]).stream()
    const reader = (entry.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
    let unpacked = 0
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new SheetFault('damaged')
        })
        if (done) return
        unpacked += value.length
        if (unpacked > entry.claimed) this.spend(Infinity)
        yield value
      }
    } finally {
      void reader.cancel().catch(() => undefined)
    }
  }
}
