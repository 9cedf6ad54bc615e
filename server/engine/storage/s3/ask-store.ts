import { setTimeout as wait } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import { createBreaker, storageAway } from '../breaker.ts'

/** Milliseconds that an object store has. */
export interface StorePatience {
  /** To the first byte of an answer, and from there to each next one. */
  answer: number
  /** Beside that, for each megabyte it is sent. */
  megabyte: number
}

export const usualPatience: StorePatience = { answer: 10_000, megabyte: 4_000 }

type Asked = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }

/** What may be otherwise a moment later. A full store (507) and what is not known there (501) stay as they are. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
/** Whoever may not do anything there asks in vain until an operator has seen to it. */
const refusing: ReadonlySet<number> = new Set([401, 403])
/** Milliseconds at most before each further attempt; a random share of them, so that many do not come back at once. */
const pauses = [100, 200, 400, 800, 1_600, 3_200] as const

/** Whether an answer says that the store as a whole does not do its work now. */
export const isAway = (status: number): boolean => passing.has(status) || refusing.has(status)

/**
 * Asks an object store: with an end to waiting, again after what passes by itself, and not at all while it does not answer.
 * A connection that broke is tried again for what can be done twice: reads, removals and whole puts.
 * @throws Failure storageAway
 */
export function askStore(openSigner: () => Promise<AwsClient>, patience: StorePatience) {
  const breaker = createBreaker()

  const once = async (address: string, request: Asked): Promise<Response> => {
    breaker.check()
    const ending = new AbortController()
    const silence = new Error('said nothing')
    const megabytes = (request.body?.length ?? 0) / 1024 ** 2
    const timer = setTimeout(() => ending.abort(silence), patience.answer + megabytes * patience.megabyte)
    try {
      const signer = await openSigner()
      // The signal is of the call itself: what the signed request follows is forgotten with it, as nobody holds that.
      const response = await fetch(await signer.sign(address, request), { signal: ending.signal })
      breaker.note(response.status >= 500 && passing.has(response.status))
      return withPatience(response, patience.answer)
    } catch (error) {
      breaker.note(true)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return async (address: string, request: Asked, { isOnce = false } = {}): Promise<Response> => {
    const canBeTwice = request.method !== 'POST'
    for (const pause of [...pauses, undefined]) {
      const isLast = pause === undefined || isOnce
      try {
        const response = await once(address, request)
        if (!passing.has(response.status) || isLast) return response
        // Else its connection would stay taken.
        await response.body?.cancel()
      } catch (error) {
        if (!isBroken(error)) throw error
        // Who said nothing for so long says nothing the next time.
        if (isLast || !canBeTwice || !isReset(error)) throw storageAway(`does not answer: ${causeOf(error)}`)
      }
      await wait(Math.random() * (pause ?? 0))
    }
    throw storageAway('does not answer')
  }
}

/** An answer whose body ends with an error when nothing of it comes for too long, however slowly it is read. */
function withPatience(response: Response, milliseconds: number): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined
        const silence = new Promise<never>((_none, reject) => {
          timer = setTimeout(() => reject(new Error('went silent')), milliseconds)
        })
        try {
          const { done, value } = await Promise.race([reader.read(), silence])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // Else its connection would stay taken; one that broke has none.
          void reader.cancel(error).catch(() => undefined)
          throw storageAway(`broke off: ${causeOf(error)}`)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}

/** As fetch tells of connections, or our own end of patience. Refusals of the breaker pass as they are. */
const isBroken = (error: unknown): boolean =>
  error instanceof TypeError || (error as Error).name === 'AbortError' || isOurEnd(error)
const isOurEnd = (error: unknown): boolean => (error as Error).message === 'said nothing'
const isReset = (error: unknown): boolean => error instanceof TypeError

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
