import { readLabel, writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import { MOST_SCANS, type Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { NetworkError } from '../../../engine/api/call-error.ts'
import { createListeners } from '../../../engine/listeners.ts'
import type { ScanSignal } from '../../../parts/scanner/scan-signal.ts'
import { emptyList, type ScanList, take } from './scan-list.ts'

/** What became of the last label, told to ear and eye. */
export interface ScanNews {
  signal: ScanSignal
  text: string
  scanned?: Scanned
}

export interface Scanning {
  /** Counts what changed. */
  readonly version: number
  readonly list: ScanList
  /** Labels that wait for the network. */
  readonly waiting: readonly string[]
  readonly error: unknown
  readonly news: ScanNews | undefined
  scan(text: string): void
  change(how: (list: ScanList) => ScanList): void
  /** Forgets labels with what was on the list. */
  clear(list?: ScanList): void
  /** Asks again for what waits. */
  retry(): void
  /** Labels that are not acted upon; undefined: none. */
  unsent(): string[] | undefined
  subscribe(listener: () => void): () => void
  dispose(): void
}

const AGAIN_MS = 4_000

/** A label however it was scanned: with whatever address around it, or in small letters. */
function nameOf(text: string): string {
  const label = readLabel(text)
  return label ? writeLabel(label) : text.trim().toUpperCase()
}

/** The code of the sample that a text names; undefined for places and slips. */
function sampleCode(text: string): string | undefined {
  const label = readLabel(text)
  return label ? (label.kind === 'sample' ? label.code : undefined) : text
}

/**
 * What is scanned goes onto a list, each label once: what is known is said at once, the rest is looked up together, and without a
 * network waits until there is one (BEY-11). `isSaidAtOnce`: to look something up is all that is done with it, as in a count, so that a
 * list begins anew with each place and only what waits for the network is kept.
 */
export function createScanning(
  lookUp: (texts: string[], signal: AbortSignal, list: ScanList) => Promise<Scanned[]>,
  { isSaidAtOnce = false }: { isSaidAtOnce?: boolean } = {},
): Scanning {
  const { tell: tellAll, listen } = createListeners()
  let version = 0
  const tell = (): void => {
    version += 1
    tellAll()
  }
  let running: AbortController | undefined
  let list = emptyList
  /** In the order in which they came. */
  let taken: string[] = []
  let waiting: string[] = []
  /** Label of the place where somebody is. */
  let placeText: string | undefined
  let error: unknown
  let news: ScanNews | undefined
  let isBusy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (next: ScanNews): void => {
    news = next
  }
  const arrive = (text: string): void => {
    placeText = text
    if (!isSaidAtOnce) return
    list = { ...list, lines: [] }
    taken = taken.filter((one) => waiting.includes(one))
  }
  const ask = async (): Promise<void> => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    clearTimeout(timer)
    const asked = waiting.slice(0, MOST_SCANS)
    const over = (running = new AbortController())
    try {
      const found = await lookUp(asked, over.signal, list)
      if (over.signal.aborted) return
      error = undefined
      for (const [at, scanned] of found.entries()) {
        // Taken away meanwhile.
        if (!waiting.includes(asked[at]!)) continue
        if (scanned.kind === 'place') arrive(asked[at]!)
        list = take(list, scanned)
        say({ signal: scanned.kind === 'unknown' ? 'problem' : 'taken', text: scanned.text, scanned })
      }
      waiting = waiting.filter((text) => !asked.includes(text))
      // What is unknown may be known tomorrow.
      const unknown = new Set(found.flatMap(({ kind }, at) => (kind === 'unknown' ? [asked[at]!] : [])))
      taken = taken.filter((text) => !unknown.has(text))
    } catch (failure) {
      if (over.signal.aborted) return
      error = failure
      if (failure instanceof NetworkError) timer = setTimeout(() => void ask(), AGAIN_MS)
      else {
        // The server will not have them: they do not wait for it.
        taken = taken.filter((text) => !asked.includes(text))
        waiting = waiting.filter((text) => !asked.includes(text))
      }
    } finally {
      isBusy = false
      tell()
    }
    if (error === undefined) await ask()
  }
  /** Labels of samples that are not on the list any more. */
  const forget = ({ lines }: ScanList): void => {
    const codes = new Set<string | undefined>([undefined, ...lines.map(({ sample }) => sample.code)])
    taken = taken.filter((text) => waiting.includes(text) || codes.has(sampleCode(text)))
  }
  return {
    get version() {
      return version
    },
    get list() {
      return list
    },
    get waiting() {
      return waiting
    },
    get error() {
      return error
    },
    get news() {
      return news
    },
    scan: (text) => {
      const name = nameOf(text)
      if (name === '') return
      // A place is scanned again to go back to it, a slip to see what is left of it.
      const isOfPlace = readLabel(name)?.kind !== 'sample'
      if (waiting.includes(name) || (taken.includes(name) && !isOfPlace)) say({ signal: 'again', text: name })
      else {
        taken = [...taken.filter((one) => one !== name), name]
        waiting = [...waiting, name]
        void ask()
      }
      tell()
    },
    change: (how) => {
      list = how(list)
      // A label whose line was taken off may be scanned again.
      forget(list)
      tell()
    },
    clear: (left = emptyList) => {
      list = left
      forget(left)
      news = undefined
      tell()
    },
    retry: () => void ask(),
    // A place alone is nothing that was scanned in vain.
    unsent: () => {
      if (isSaidAtOnce) return waiting.length === 0 ? undefined : [...(placeText ? [placeText] : []), ...waiting]
      return taken.some((text) => waiting.includes(text) || sampleCode(text) !== undefined) ? taken : undefined
    },
    subscribe: listen,
    dispose: () => {
      running?.abort()
      clearTimeout(timer)
    },
  }
}
