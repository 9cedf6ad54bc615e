import { setTimeout as wait } from 'node:timers/promises'
import { type Person, Refused } from './person.ts'

/** Milliseconds until a call that was put off is sent again. */
const PAUSE = 250
/** Milliseconds after which it is a fault that nobody has time. */
const longest = 60_000

/** Somebody who is told that the server has no time, as it has none just after its start, and comes again, as browsers do. */
export function patientPerson(person: Person): Person {
  const call: Person['call'] = async (method, path, body) => {
    const until = performance.now() + longest
    for (;;) {
      try {
        return await person.call(method, path, body)
      } catch (error) {
        const isPutOff = error instanceof Refused && error.status === 503
        if (!isPutOff || performance.now() > until) throw error
        await wait(PAUSE)
      }
    }
  }
  return { ...person, call }
}
