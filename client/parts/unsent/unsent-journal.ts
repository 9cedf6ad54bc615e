import type { WorkSealer } from '../../engine/session/work-sealer.ts'

/** Where journals are kept, and how a page proves that it is still open; given for tests. */
export interface JournalHome {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Holds a name until the answer is called; undefined: another page holds it. */
  hold(name: string): Promise<(() => void) | undefined>
}

export interface UnsentJournal<Content> {
  /** What is not stored changed: it is written down within moments, at the latest when the page goes away. */
  changed(): void
  /** Everything not stored is written down: a reload or a leaving loses nothing. */
  readonly isKept: boolean
  /** What pages that are gone left behind, oldest first. The caller holds it from now on, and `changed` writes it again. */
  recover(): Promise<Content[]>
  /** Writes a last time and lets other pages recover what is left. */
  close(): void
}

interface Entry {
  at: number
  sealed?: string
  /** As earlier releases kept it. */
  content?: unknown
}

/** Short enough that a crash costs no more than the last keys. */
const writeMs = 30
/** Nobody comes back for older work, and it would meet a changed world. */
const forgottenAfterMs = 14 * 24 * 3_600_000

const prefixOf = (person: string, record: string) => `linebook.unsent ${person} ${record} `

/**
 * Keeps what a person typed and the server does not have yet in this browser, by person and record: a reload, a crash or
 * a closed window loses nothing, and nobody else is ever shown it or can read it there (GRID-05). `read` answers undefined
 * when all is stored.
 */
export function openJournal<Content>(
  of: { person: string; record: string; read: () => Content | undefined; sealer: WorkSealer },
  home: JournalHome = browserHome,
): UnsentJournal<Content> {
  const prefix = prefixOf(of.person, of.record)
  const own = `${prefix}${Math.random().toString(36).slice(2)}`
  const held = home.hold(own)
  const found = new Set<string>()
  const releases: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = true
  /** What was recovered and never taken up stays where it is. */
  let touched = false

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const content = of.read()
    try {
      if (content === undefined) home.storage.removeItem(own)
      else
        home.storage.setItem(own, JSON.stringify({ at: Date.now(), sealed: of.sealer.seal(content) } satisfies Entry))
      for (const key of found) home.storage.removeItem(key)
      found.clear()
      isKept = true
    } catch {
      // The browser has no room or keeps nothing: then leaving asks first.
      isKept = content === undefined
    }
  }
  const writeLast = () => {
    if (touched) write()
  }
  globalThis.addEventListener?.('pagehide', writeLast)

  return {
    get isKept() {
      return isKept
    },
    changed: () => {
      touched = true
      timer ??= setTimeout(write, writeMs)
    },
    recover: async () => {
      const entries: { at: number; content: unknown }[] = []
      for (const key of keysOf(home, prefix)) {
        if (key === own || found.has(key)) continue
        const release = await home.hold(key)
        if (!release) continue
        releases.push(release)
        const entry = entryOf(home.storage.getItem(key))
        found.add(key)
        if (!entry || Date.now() - entry.at >= forgottenAfterMs) continue
        const content = entry.sealed === undefined ? entry.content : of.sealer.open(entry.sealed)
        if (content !== undefined) entries.push({ at: entry.at, content })
      }
      return entries.toSorted((one, other) => one.at - other.at).map(({ content }) => content as Content)
    },
    close: () => {
      globalThis.removeEventListener?.('pagehide', writeLast)
      writeLast()
      for (const release of releases) release()
      void held.then((release) => release?.())
    },
  }
}

function keysOf(home: JournalHome, prefix: string): string[] {
  try {
    const { storage } = home
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    return keys.filter((key): key is string => key?.startsWith(prefix) === true)
  } catch {
    // A browser that keeps nothing.
    return []
  }
}

function entryOf(text: string | null): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null
    return typeof entry?.at === 'number' ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}

/**
 * How long a page that is just going away may still hold its journal, on a busy machine too. Only where another open page
 * has work that is not stored either does anybody wait as long.
 */
const patienceMs = 3_000

const browserHome: JournalHome = {
  get storage() {
    return globalThis.localStorage
  },
  hold: (name) =>
    new Promise((resolve) => {
      const { locks } = navigator
      // Only pages of a secure address have locks; without them every journal counts as left behind.
      if (!locks) return resolve(() => undefined)
      const signal = AbortSignal.timeout(patienceMs)
      locks
        .request(name, { signal }, () => new Promise<void>((release) => resolve(release)))
        .catch(() => resolve(undefined))
    }),
}
