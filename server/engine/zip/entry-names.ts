import { fittingText } from '../../../contract/kernel/texts/fitting-text.ts'
import { savableName } from '../../../contract/kernel/texts/savable-name.ts'

/** Bytes of one name with its number and ending: 255 are what systems take, and some write emoji and accents longer. */
const longest = 200

/** Bytes of ' (9999)'. */
const ROOM = 8

/**
 * Gives files their paths in a ZIP: folders and the name, free of what no system takes, each path once whatever the case
 * of its letters: a second `front.jpg` becomes `front (2).jpg`.
 */
export function entryNames(): (...path: [...folders: string[], name: string]) => string {
  const taken = new Map<string, number>()
  return (...path) => {
    const parts = path.map((part) => cut(savableName(part), longest) || '_')
    parts.pop()
    const name = savableName(path.at(-1)!) || '_'
    const ending = /\.[\p{L}\d]{1,8}$/u.exec(name)?.[0] ?? ''
    const stem = cut(name.slice(0, name.length - ending.length), longest - ROOM - Buffer.byteLength(ending))
    const at = (count: number) => [...parts, `${stem}${count === 1 ? '' : ` (${count})`}${ending}`].join('/')
    const first = at(1).toLowerCase()
    let count = taken.get(first) ?? 0
    do count += 1
    while (count > 1 && taken.has(at(count).toLowerCase()))
    taken.set(first, count)
    if (count > 1) taken.set(at(count).toLowerCase(), 1)
    return at(count)
  }
}

const cut = (name: string, bytes: number): string => fittingText(name, bytes, (sign) => Buffer.byteLength(sign)).trim()
