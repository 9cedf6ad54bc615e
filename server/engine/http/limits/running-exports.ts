import type { ServerResponse } from 'node:http'
import { Failure } from '../../../../contract/kernel/errors.ts'

/** Who has an export under way that is made while it is answered: one at a time for a person. */
export class RunningExports {
  readonly #people = new Set<string>()

  /** Until the answer is out, or its reader gone. @throws Failure exportRunning */
  begin(person: string, raw: ServerResponse): void {
    if (this.#people.has(person)) throw new Failure('exportRunning', 'An export of yours is being made')
    if (raw.closed) return
    this.#people.add(person)
    raw.once('close', () => this.#people.delete(person))
  }
}
