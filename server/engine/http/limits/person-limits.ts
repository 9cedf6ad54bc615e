import { type CallKind, callLimits } from '../../../../contract/kernel/call-limits.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'

const MINUTE = 60_000
/** People and kinds that are remembered; whoever is full again is forgotten first. */
const MOST = 50_000

interface Bucket {
  left: number
  at: number
}

/**
 * How many calls each person may make, in the memory of this process: a bucket for each kind, full at the beginning, that
 * fills by a minute's calls in a minute. What must hold exactly (logins, codes, mails, shares) is counted in rows instead.
 */
export class PersonLimits {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one call. @throws Failure tooManyCalls with the seconds until the next one */
  take(person: string, kind: CallKind): void {
    const now = this.#now()
    const most = callLimits[kind]
    const name = `${person} ${kind}`
    const bucket = this.#buckets.get(name) ?? this.#begin(name, { left: most, at: now })
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) * most) / MINUTE)
    bucket.at = now
    if (bucket.left < 1) {
      const seconds = Math.ceil(((1 - bucket.left) * MINUTE) / most / 1000)
      throw new Failure('tooManyCalls', 'Too many calls in a minute', { data: { seconds, kind, limit: most } })
    }
    bucket.left -= 1
  }

  #begin(name: string, bucket: Bucket): Bucket {
    if (this.#buckets.size >= MOST) {
      for (const [other, { at }] of this.#buckets) if (bucket.at - at > MINUTE) this.#buckets.delete(other)
    }
    this.#buckets.set(name, bucket)
    return bucket
  }
}
