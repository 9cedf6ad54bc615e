import { AnswerMemory } from './answer-memory.ts'
import { Serialised } from './serialised.ts'

/** A value that is a JSON text already, and stands in an answer as it is. */
export class JsonText {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** What an answer says beside its rows, by key; undefined is left out. */
type Rest = Readonly<Record<string, unknown>>

interface Shape {
  /** Key of the rows, which come first. */
  name: string
  rest: Rest
  /** The answer is a list of this one page. */
  inList?: boolean
}

const comma = 0x2c

/**
 * Answers of rows that are kept as bytes: `{ [name]: rows, …rest }`, put together without reading a row. Joining texts and
 * encoding some 200 KB anew for every answer would take longer than everything else that an answer takes. It says what
 * `JSON.stringify` of the same says; row-pages.test.ts holds it to that.
 */
export class RowPages {
  readonly #answers = new AnswerMemory()

  of(rows: readonly { bytes: Uint8Array }[], shape: Shape): Serialised {
    const { before, after } = around(shape)
    const opening = Buffer.byteLength(before)
    let length = opening + Buffer.byteLength(after) + Math.max(0, rows.length - 1)
    for (const { bytes } of rows) length += bytes.length
    const memory = this.#answers.take(length)
    memory.write(before)
    let at = opening
    for (const { bytes } of rows) {
      if (at > opening) memory[at++] = comma
      memory.set(bytes, at)
      at += bytes.length
    }
    memory.write(after, at)
    return new Serialised(memory.subarray(0, length), () => this.#answers.giveBack(memory))
  }
}

/** The same of rows that are JSON texts. */
export function pageOfTexts(texts: readonly string[], shape: Shape): Serialised {
  const { before, after } = around(shape)
  return new Serialised(before + texts.join(',') + after)
}

function around({ name, rest, inList = false }: Shape): { before: string; after: string } {
  const told = Object.entries(rest).flatMap(([key, value]) => {
    const json = value instanceof JsonText ? value.json : JSON.stringify(value)
    return json === undefined ? [] : [`,${JSON.stringify(key)}:${json}`]
  })
  const [opening, closing] = inList ? ['[', ']'] : ['', '']
  return { before: `${opening}{${JSON.stringify(name)}:[`, after: `]${told.join('')}}${closing}` }
}
