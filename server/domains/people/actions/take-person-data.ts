import { Readable } from 'node:stream'
import type { Held } from '../../../declarations/held.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { type ZippedFile, zipStream } from '../../../engine/zip/zip-stream.ts'
import type { Database } from '../../../tables.ts'
import { findPerson, type Person, readHeld } from '../people.queries.ts'
import type { PeopleRoom } from '../room.ts'

/**
 * Everything the database holds of a person as a ZIP of JSON, a file for each kind of record that there is; read and written
 * by pages as fast as it is taken. @throws Failure notFound
 */
export async function takePersonData(
  { db, held }: Pick<PeopleRoom, 'db' | 'held'>,
  publicId: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const person = await findPerson(db, publicId)
  return {
    content: zipStream(held.map((one) => fileOf(db, one, person, signal))),
    filename: `linebook-${person.user_code}.zip`,
    contentType: 'application/zip',
  }
}

const fileOf = (db: Database, held: Held, { id }: Person, signal: AbortSignal): ZippedFile => ({
  name: `${held.file}.json`,
  open: async () => {
    const pages = readHeld(db, held, id)
    const first = await pages.next()
    // Nothing held of a kind is no file.
    return first.done ? undefined : Readable.from(jsonOf(first.value, pages, signal))
  },
})

async function* jsonOf(first: object[], rest: AsyncIterable<object[]>, signal: AbortSignal): AsyncGenerator<string> {
  yield `[\n${linesOf(first)}`
  for await (const page of rest) {
    signal.throwIfAborted()
    yield `,\n${linesOf(page)}`
  }
  yield '\n]\n'
}

const linesOf = (rows: object[]): string => rows.map((row) => JSON.stringify(row)).join(',\n')
