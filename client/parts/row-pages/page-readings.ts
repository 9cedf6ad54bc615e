/** Rows of one call; small enough to come fast, large enough for a screen of tiles at any density. */
export const PAGE_ROWS = 100

interface Reading {
  abort: AbortController
  done: Promise<void>
  end: () => void
  /** Somebody waits for it: it is not given up when it leaves the sight. */
  isNeeded: boolean
}

/** Hears how readings ended; of one that was given up nobody is told. */
interface Hearer<Answer> {
  came(page: number, answer: Answer): void
  failed(page: number, error: unknown): void
}

/** Pages of a list that are on their way, each asked for once (GRID-01). */
export class PageReadings<Answer> {
  readonly #load: (page: number, signal: AbortSignal) => Promise<Answer>
  readonly #hearer: Hearer<Answer>
  readonly #underWay = new Map<number, Reading>()

  constructor(load: (page: number, signal: AbortSignal) => Promise<Answer>, hearer: Hearer<Answer>) {
    this.#load = load
    this.#hearer = hearer
  }

  has(page: number): boolean {
    return this.#underWay.has(page)
  }

  /** Reads a page, or joins the reading under way. Resolves when it came or was given up, rejects when it cannot be had. */
  read(page: number, isNeeded: boolean): Promise<void> {
    const running = this.#underWay.get(page)
    if (running) {
      running.isNeeded ||= isNeeded
      return running.done
    }
    const abort = new AbortController()
    const { promise: done, resolve, reject } = promiseWithEnds()
    this.#underWay.set(page, { abort, done, end: resolve, isNeeded })
    this.#load(page, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return
        this.#underWay.delete(page)
        this.#hearer.came(page, answer)
        resolve()
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        this.#underWay.delete(page)
        this.#hearer.failed(page, error)
        reject(error)
      },
    )
    // Who only looks does not wait; the failure was heard above.
    done.catch(() => undefined)
    return done
  }

  /** Gives up what nobody waits for and is not among these pages. Answers what was given up. */
  keepOnly(pages: readonly number[]): number[] {
    return this.#giveUp((page, { isNeeded }) => !isNeeded && !pages.includes(page))
  }

  giveUpAll(): void {
    this.#giveUp(() => true)
  }

  #giveUp(isUnwanted: (page: number, reading: Reading) => boolean): number[] {
    const given: number[] = []
    for (const [page, reading] of this.#underWay) {
      if (!isUnwanted(page, reading)) continue
      this.#underWay.delete(page)
      reading.abort.abort()
      reading.end()
      given.push(page)
    }
    return given
  }
}

function promiseWithEnds(): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } {
  let resolve = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
