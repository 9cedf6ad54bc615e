import { CallError } from '../../engine/api/call-error.ts'

/** What became of one of many. */
export type Outcome<Answer> = { answer: Answer } | { fault: unknown }

/** Those that are done by one call; it is not made for none. */
interface Together<Wish, Answer> {
  are(wish: Wish): boolean
  settle(wishes: readonly Wish[]): Promise<readonly Outcome<Answer>[]>
}

/** What becomes of each by itself, all at once, but of some together. */
export async function outcomesOf<Wish, Answer>(
  wishes: readonly Wish[],
  work: (wish: Wish) => Promise<Answer>,
  together?: Together<NoInfer<Wish>, Answer>,
): Promise<Outcome<Answer>[]> {
  const some = together ? wishes.filter((wish) => together.are(wish)) : []
  const settled = together && some.length > 0 ? await together.settle(some) : []
  const known = new Map(some.map((wish, at) => [wish, settled[at]!]))
  return Promise.all(
    wishes.map(
      async (wish) =>
        known.get(wish) ??
        work(wish).then(
          (answer): Outcome<Answer> => ({ answer }),
          (fault: unknown): Outcome<Answer> => ({ fault }),
        ),
    ),
  )
}

export interface Batches<Wish, Answer> {
  ask(wish: Wish): Promise<Answer>
  /** To be called when it may have changed whether more is to come. */
  look(): void
}

interface Ways<Wish, Answer> {
  /** Wishes in one call. */
  most: number
  /** Answers for each, in their order. */
  work(wishes: readonly Wish[]): Promise<readonly Outcome<Answer>[]>
  /** Milliseconds between two calls as long as more is to come and fewer than `most` wait. */
  pause?: number
  isMoreToCome?(): boolean
}

/**
 * Asks in one call for what many ask for by themselves: what is asked for at the same moment, while a call is under way or
 * within a pause. When a call is refused for what one of them is, each is asked for alone, so that it stops none of the others.
 */
export function inBatches<Wish, Answer>({
  most,
  work,
  pause = 0,
  isMoreToCome = () => false,
}: Ways<Wish, Answer>): Batches<Wish, Answer> {
  const waiting: { wish: Wish; resolve(answer: Answer): void; reject(fault: unknown): void }[] = []
  let isBusy = false
  let began = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = async (wishes: readonly Wish[]): Promise<readonly Outcome<Answer>[]> => {
    try {
      return await work(wishes)
    } catch (error) {
      if (wishes.length === 1 || !isOfOne(error)) return wishes.map(() => ({ fault: error }))
      const outcomes: Outcome<Answer>[] = []
      for (const wish of wishes) outcomes.push(...(await settle([wish])))
      return outcomes
    }
  }
  const run = async () => {
    isBusy = true
    // Whoever asks at the same moment is among them.
    await Promise.resolve()
    began = performance.now()
    const some = waiting.splice(0, most)
    const outcomes = await settle(some.map(({ wish }) => wish))
    some.forEach(({ resolve, reject }, at) => {
      const outcome = outcomes[at]!
      if ('fault' in outcome) reject(outcome.fault)
      else resolve(outcome.answer)
    })
    isBusy = false
    look()
  }
  const look = () => {
    clearTimeout(timer)
    if (isBusy || waiting.length === 0) return
    const left = began + pause - performance.now()
    if (left <= 0 || waiting.length >= most || !isMoreToCome()) void run()
    else timer = setTimeout(look, left)
  }
  return {
    look,
    ask: (wish) =>
      new Promise((resolve, reject) => {
        waiting.push({ wish, resolve, reject })
        look()
      }),
  }
}

/** Not what any call would meet now: a session that ended, too many calls, a server in trouble. */
const isOfOne = (error: unknown): boolean =>
  error instanceof CallError && error.status < 500 && error.status !== 401 && error.status !== 429
