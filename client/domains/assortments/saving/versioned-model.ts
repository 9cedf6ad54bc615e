import { nanoid } from 'nanoid'
import type { Wait } from '../../../../contract/kernel/limits.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { createPendingQueue, type PendingQueue } from '../../../parts/grid/editing/pending-queue.ts'

/** What the server does not have yet, and the version it was made on. */
export interface Unsaved<Edit> {
  version: number
  edits: readonly Edit[]
}

/**
 * Under which version edits are saved, which later ones were saved from here, and under which id: the same again after a
 * lost answer, so that nothing happens twice.
 */
export interface SavedOn {
  version: number
  ownVersions: readonly number[]
  batchId: string
}

interface Versioned {
  version: number
}

export interface VersionedWish<Edit, Read extends Versioned, Answer extends Versioned> {
  /** How long an edit waits for others. */
  wait: Wait | ((edit: Edit) => Wait)
  /** Undefined when nothing is left to send: the edits cancel each other. */
  send(edits: readonly Edit[], on: SavedOn): Promise<Answer> | undefined
  read(signal: AbortSignal): Promise<Read>
  /** Shows what was read, with what is not saved over it. */
  show(read: Read, unsaved: readonly Edit[]): void
  /** The edits are stored; `unsaved` came since. Answers whether what follows from them has to be read. */
  saved(answer: Answer, sent: readonly Edit[], unsaved: readonly Edit[]): boolean
  /** Others changed the assortment: what is not in sight may be old. */
  forget?(): void
  onError(error: unknown): void
}

/** A part of an assortment in work, saved by version; how it looks is its caller's. */
export interface VersionedModel<Edit> {
  readonly queue: PendingQueue<Edit>
  /** On which version edits are made; the older one as long as any are not saved, else a conflict were hidden. */
  version(): number
  push(edits: readonly Edit[]): void
  /** Undefined when everything is saved. */
  unsaved(): Unsaved<Edit> | undefined
  /** Takes up what an earlier page could not save; on the version it was made on, so that conflicts are seen. */
  restore(left: Unsaved<Edit>): void
  /** Reads again. Rejects when it cannot; resolves with the latest reading when another one took its place. */
  reload(): Promise<void>
  /** After a conflict: saves what was done here over what others did. */
  keepMine(): Promise<void>
  /** Forgets what is not saved and shows what the server has. */
  discard(): Promise<void>
  /**
   * A change that the server makes by itself: after everything done here is saved, and read again afterwards. Rejects
   * with the reason when either fails.
   */
  elsewhere<Answer extends Versioned>(change: (version: number) => Promise<Answer>): Promise<Answer>
  /** Somebody changed the assortment, this person included; without a version nobody knows whether. Read once all is saved. */
  heard(version?: number): void
  /** Sends what is left once more; resolves when that ended either way. */
  dispose(): Promise<void>
}

/**
 * Edits show at once, are collected and saved together (GRID-05). A batch that fails stays in front and is tried again;
 * one that met another's change waits for its owner (ERR-03).
 */
export function createVersionedModel<Edit, Read extends Versioned, Answer extends Versioned>(
  wish: VersionedWish<Edit, Read, Answer>,
): VersionedModel<Edit> {
  let version = 0
  /** The newest version that anybody told of. */
  let newest = 0
  /** The version that is on screen, beside what was typed here since. */
  let shown = 0
  /** The versions that were saved from here. */
  let savedHere: readonly number[] = []
  /** What follows from stored edits is not read yet, or nobody knows what happened meanwhile. */
  let mustRead = false
  let isOver = false
  let lastError: unknown
  let reading: AbortController | undefined
  let reloaded: Promise<void> | undefined
  let asking: (SavedOn & { count: number }) | undefined

  const send = async (edits: readonly Edit[], forgotten: AbortSignal) => {
    if (asking?.count !== edits.length || asking.version !== version)
      asking = {
        version,
        ownVersions: savedHere.filter((one) => one > version),
        batchId: nanoid(),
        count: edits.length,
      }
    const { count: _, ...on } = asking
    const answer = await wish.send(edits, on)
    if (forgotten.aborted) return
    asking = undefined
    if (!answer) return
    // Others saved in between: what they did has to be read before it can be worked on.
    if (answer.version <= version + 1) version = Math.max(version, answer.version)
    newest = Math.max(newest, answer.version)
    savedHere = [...savedHere.filter((one) => one > version), answer.version]
    mustRead = wish.saved(answer, edits, queue.pending.slice(edits.length)) || mustRead
  }
  const queue = createPendingQueue<Edit>({
    wait: wish.wait,
    send,
    judge: saveFault,
    onError: (error) => {
      lastError = error
      wish.onError(error)
    },
  })

  const isStale = () => newest > version
  /**
   * Never under unsaved work, which knows better what is on screen; and a reading on its way is let come: where many edit
   * at once, none would ever end if each of their edits began it anew.
   */
  const catchUp = () => {
    if (isOver || reading || queue.size > 0 || !(mustRead || isStale())) return
    if (isStale()) wish.forget?.()
    void model.reload().catch(() => undefined)
  }
  queue.subscribe(() => {
    if (queue.state === 'saved') catchUp()
  })

  const read = async (mine: AbortController): Promise<void> => {
    mustRead = false
    const answer = await wish.read(mine.signal).catch((cause: unknown) => {
      if (mine !== reading) return
      reading = undefined
      throw cause
    })
    // Another reading took the place of this one: whoever waits for this waits for that.
    if (!answer || mine !== reading) return reloaded
    reading = undefined
    newest = Math.max(newest, answer.version)
    // Shown, it would take back what was saved here while it was on its way.
    if (answer.version < Math.max(0, ...savedHere)) {
      if (queue.size === 0) return model.reload()
      mustRead = true
      return
    }
    shown = answer.version
    if (queue.size === 0) version = answer.version
    wish.show(answer, queue.pending)
    catchUp()
  }

  const model: VersionedModel<Edit> = {
    queue,
    version: () => version,
    push: (edits) => queue.push(edits),
    unsaved: () => (queue.size === 0 ? undefined : { version, edits: queue.pending }),
    restore: (left) => {
      version = Math.min(version, left.version)
      queue.push(left.edits)
    },
    reload: () => {
      reading?.abort()
      return (reloaded = read((reading = new AbortController())))
    },
    keepMine: async () => {
      await model.reload()
      // Not the newest: what came since was seen by nobody here, neither to agree with nor to show.
      version = Math.max(version, shown)
      await queue.flush()
    },
    discard: async () => {
      asking = undefined
      queue.discard()
      wish.forget?.()
      await model.reload()
    },
    elsewhere: async (change) => {
      await queue.flush()
      if (queue.size > 0) throw lastError ?? new Error('what was typed before is not saved yet')
      const answer = await change(version)
      newest = Math.max(newest, answer.version)
      savedHere = [...savedHere.filter((one) => one > version), answer.version]
      if (queue.size === 0) wish.forget?.()
      await model.reload()
      return answer
    },
    heard: (heardVersion) => {
      if (heardVersion === undefined) mustRead = true
      else newest = Math.max(newest, heardVersion)
      catchUp()
    },
    dispose: () => {
      isOver = true
      reading?.abort()
      return queue.flush().finally(() => queue.dispose())
    },
  }
  return model
}
