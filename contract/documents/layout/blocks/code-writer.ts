import { encode } from 'uqr'
import type { ModulesMark } from '../page-model.ts'

export type Code = Pick<ModulesMark, 'count' | 'runs'>

/** Letters of which a code keeps two in `PAIR` bits. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const PAIR = 11
/** An address in these letters: whichever two of them change, it stays one and is kept in the same way. */
const address = /^[A-Z]+:\/\/[0-9A-Z $%*+\-./:]*$/
/** From so many codes on it is worth while to find their parts. */
const MANY = 150

/** The code of a text, as runs: with a quarter of it torn off it is still read. */
export const codeOf = (text: string): Code => codeWriter(1)(text)

/**
 * Codes of texts that differ in a few letters, such as addresses of one house. To find out which of the eight masks suits a code is
 * nearly all that writing it takes: the one of the first does for those that follow, and any is read.
 */
export function codeWriter(count: number): (text: string) => Code {
  let mask = -1
  const squares = (text: string): Squares => {
    const { data, size, maskPattern } = encode(text, { ecc: 'Q', border: 0, maskPattern: mask })
    mask = maskPattern
    return squaresOf(data, size)
  }
  if (count < MANY) return (text) => runsOf(squares(text))
  const families = new Map<number, (text: string) => Squares>()
  return (text) => {
    if (!address.test(text)) return runsOf(squares(text))
    const family = families.get(text.length) ?? familyOf(text, squares)
    families.set(text.length, family)
    return runsOf(family(text))
  }
}

/** The squares of a code row by row, 1 for a dark one; read by fours to be added. */
interface Squares {
  count: number
  cells: Uint32Array
}

function squaresOf(data: readonly boolean[][], count: number): Squares {
  const bytes = new Uint8Array(Math.ceil((count * count) / 4) * 4)
  for (const [row, cells] of data.entries())
    for (const [column, cell] of cells.entries()) if (cell) bytes[row * count + column] = 1
  return { count, cells: new Uint32Array(bytes.buffer) }
}

/**
 * What a bit of a text does to its code is the same whatever the others are: bits, check words and mask are sums without carrying. So of
 * texts of one length each part is found once, and a code is the sum of a first one and of the parts in which its text differs.
 */
function familyOf(first: string, squares: (text: string) => Squares): (text: string) => Squares {
  const base = squares(first)
  const parts = new Map<number, Uint32Array>()
  const partOf = (at: number, bit: number): Uint32Array => {
    const key = at * PAIR + bit
    const known = parts.get(key)
    if (known) return known
    const part = squares(withValue(first, at, 0)).cells
    add(part, squares(withValue(first, at, 1 << bit)).cells)
    parts.set(key, part)
    return part
  }
  return (text) => {
    const cells = base.cells.slice()
    for (let at = 0; at < text.length; at += 2) {
      const differs = valueAt(text, at) ^ valueAt(first, at)
      for (let bit = 0; differs >> bit > 0; bit++) if ((differs >> bit) & 1) add(cells, partOf(at, bit))
    }
    return { count: base.count, cells }
  }
}

function add(to: Uint32Array, part: Uint32Array): void {
  for (let at = 0; at < to.length; at++) to[at]! ^= part[at]!
}

/** Two letters as a number, or the last one alone. */
function valueAt(text: string, at: number): number {
  const [first, second] = [letters.indexOf(text[at]!), text[at + 1]]
  return second === undefined ? first : first * letters.length + letters.indexOf(second)
}

function withValue(text: string, at: number, value: number): string {
  const isPair = at + 1 < text.length
  const said = isPair
    ? letters[Math.floor(value / letters.length)]! + letters[value % letters.length]!
    : letters[value]!
  return text.slice(0, at) + said + text.slice(at + 2)
}

function runsOf({ count, cells }: Squares): Code {
  const bytes = new Uint8Array(cells.buffer)
  const runs: number[] = []
  for (let row = 0; row < count; row++) {
    const line = row * count
    for (let column = 0; column < count; column++) {
      if (bytes[line + column] === 0) continue
      let end = column
      while (end + 1 < count && bytes[line + end + 1] === 1) end += 1
      runs.push(row, column, end - column + 1)
      column = end
    }
  }
  return { count, runs }
}
