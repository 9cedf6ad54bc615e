import { newRecordId } from '../../parts/saving/new-record-id.ts'

const keyOf = (name: string): string => `linebook.samples.chosen.${name}`

/**
 * Lines that were chosen on another screen, under a short name that an address may hold: they may be a thousand. They stay as long as
 * the window does.
 */
export function keepChosen(ids: readonly string[]): string {
  // With a letter in front, for a router reads digits as a number.
  const name = `c${newRecordId().slice(0, 12)}`
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing: the other screen asks for a choice again.
  }
  return name
}

/** Undefined: nothing is known of them any more. */
export function readChosen(name: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(ids) ? ids.map(String) : undefined
  } catch {
    return undefined
  }
}
