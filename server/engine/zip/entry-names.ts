import { savableName } from '../../../contract/kernel/savable-name.ts'

/** Characters of one name; with a few folders above it a path stays within what Windows takes. */
const longest = 120

/**
 * Gives files their paths in a ZIP: folders and the name, free of what no system takes, each path once whatever the case
 * of its letters: a second `front.jpg` becomes `front (2).jpg`.
 */
export function entryNames(): (...path: [...folders: string[], name: string]) => string {
  const taken = new Map<string, number>()
  return (...path) => {
    const parts = path.map((part) => savableName(part) || '_')
    const name = parts.pop()!
    const ending = /\.[\p{L}\d]{1,8}$/u.exec(name)?.[0] ?? ''
    const stem = Array.from(name.slice(0, name.length - ending.length))
      .slice(0, longest)
      .join('')
      .trim()
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
