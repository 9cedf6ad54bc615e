import { listMark, partsOf } from '../cells/multi-select-cell.ts'
import type { EditorKind } from '../cells/cell-kind.ts'

interface Choosing {
  kind: EditorKind
  initial: string
  options: readonly string[]
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Of several values only the last, unfinished one filters the list. */
function filterOf({ kind, options }: Choosing, text: string): string {
  if (kind !== 'lists') return text.trim()
  const last = text.slice(text.lastIndexOf(',') + 1).trim()
  return options.some((option) => same(option, last)) ? '' : last
}

/** The options that hold what was typed; all of them while the text is as it was. */
export function choicesFor(session: Choosing, text: string): readonly string[] {
  const { kind, initial, options } = session
  if (kind === 'suggest') return options
  const typed = filterOf(session, text).toLowerCase()
  if (typed === '' || same(text, initial)) return options
  return options.filter((option) => option.toLowerCase().includes(typed))
}

/**
 * What Enter would take: in a list the option that was typed out, else the first that begins so, else the first that
 * holds it. Where other texts are allowed nothing is taken for the person.
 */
export function bestChoice(session: Choosing, text: string): number {
  const typed = filterOf(session, text).toLowerCase()
  if (typed === '' || (session.kind !== 'list' && session.kind !== 'lists')) return -1
  const choices = choicesFor(session, text).map((option) => option.toLowerCase())
  const exact = choices.indexOf(typed)
  const begins = choices.findIndex((option) => option.startsWith(typed))
  return exact >= 0 ? exact : begins >= 0 ? begins : choices.length > 0 ? 0 : -1
}

export const isChosen = ({ kind, initial }: Choosing, text: string, option: string): boolean =>
  kind === 'lists' ? partsOf(text).some((part) => same(part, option)) : same(initial, option)

/** The text of several values with one more, or without it; an unfinished last one is replaced by it. */
export function withChoice(text: string, option: string): string {
  const parts = partsOf(text)
  if (parts.some((part) => same(part, option))) return parts.filter((part) => !same(part, option)).join(listMark)
  const last = parts.at(-1)
  const isUnfinished = last !== undefined && option.toLowerCase().includes(last.toLowerCase())
  return [...(isUnfinished ? parts.slice(0, -1) : parts), option].join(listMark)
}
