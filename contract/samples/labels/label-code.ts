/** Letters that stand on the same keys of QWERTY, QWERTZ and AZERTY: a hand scanner types them right on any keyboard. */
const LETTERS = 'BCDEFGHJKLNPRSTUV'
const BASE = LETTERS.length
const CODE_LENGTH = 8
/** Of a label: what it is of, eight letters of the record, two of the piece, and one that the others prove. */
const LENGTH = 12

const kinds = { S: 'sample', P: 'place', L: 'loan' } as const
export type LabelKind = (typeof kinds)[keyof typeof kinds]
const letterOf: Record<LabelKind, string> = { sample: 'S', place: 'P', loan: 'L' }

export interface Label {
  kind: LabelKind
  /** Code of the record, as people read it. */
  code: string
  /** Which piece of a line, from 1; 0 where there are none. */
  piece: number
}

/** The letters of a record without anything around them. */
export const isRecordCode = (text: string): boolean =>
  text.length === CODE_LENGTH && [...text].every((letter) => LETTERS.includes(letter))

/** Places times letters: a wrong letter changes it, and so does any swap of two, for no place and no difference is divisible by 17. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter, at) => sum + (at + 1) * LETTERS.indexOf(letter), 0) % BASE

const proves = (text: string): boolean =>
  text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter)) && sumOf(text) === 0

/** The twelve letters of a label. Pieces beyond what two letters count begin anew. */
export function writeLabel({ kind, code, piece }: Label): string {
  const number = Math.max(0, piece) % (BASE * BASE)
  const body = `${letterOf[kind]}${code}${LETTERS[Math.floor(number / BASE)]!}${LETTERS[number % BASE]!}`
  // One of the letters brings the sum to nothing, and no other does.
  return body + [...LETTERS].find((letter) => proves(body + letter))!
}

/** What a text says that was scanned or typed, of an address or bare: its last twelve letters that prove each other. */
export function readLabel(text: string): Label | undefined {
  const clean = text.toUpperCase().replaceAll(/[\s-]/g, '')
  for (let at = clean.length - LENGTH; at >= 0; at--) {
    const letters = clean.slice(at, at + LENGTH)
    const kind = kinds[letters[0] as keyof typeof kinds]
    if (!kind || !proves(letters)) continue
    const piece = LETTERS.indexOf(letters[9]!) * BASE + LETTERS.indexOf(letters[10]!)
    return { kind, code: letters.slice(1, 9), piece }
  }
  return undefined
}

/** As it is read to somebody: 'SGCG SGPH RBBB'. */
export const groupedLabel = (label: string): string => label.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What a QR holds: an address in capitals, so that a phone's own camera opens it and few modules are needed. */
export const labelAddress = (publicUrl: string, label: string): string =>
  `${publicUrl.toUpperCase().replace(/\/$/, '')}/S/${label}`
