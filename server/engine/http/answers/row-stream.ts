import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { StreamHead } from '../../../../contract/kernel/streamed-rows.ts'
import { Serialised } from './serialised.ts'

/** Rows that are answered while they are read, with how many matched (PRD-07). Those gone meanwhile are left out. */
export class RowStream<Row = unknown> {
  readonly count: number
  /** In pieces as they come from memory or a table; what is sent at a time is not theirs to say. */
  readonly rows: AsyncIterable<readonly (Row | Serialised)[]>
  constructor(count: number, rows: AsyncIterable<readonly (Row | Serialised)[]>) {
    this.count = count
    this.rows = rows
  }
}

/** Answers NDJSON as fast as the other side reads; what is not read is not made. A fault on the way breaks the answer off. */
export const sendRows = (reply: FastifyReply, stream: RowStream, output: Endpoint['output']): FastifyReply =>
  reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(linesOf(stream, output)))

async function* linesOf({ count, rows }: RowStream, output: Endpoint['output']): AsyncGenerator<string> {
  yield `${JSON.stringify({ count } satisfies StreamHead)}\n`
  let waiting: string[] = []
  const line = () => `{"rows":[${waiting.join(',')}]}\n`
  for await (const piece of rows) {
    for (const row of piece) {
      // What is serialised is checked already; of the rest, what the schema does not name is not sent.
      waiting.push(row instanceof Serialised ? row.json.toString() : JSON.stringify(output.parse(row)))
      if (waiting.length < limits.streamBatch) continue
      yield line()
      waiting = []
    }
  }
  if (waiting.length > 0) yield line()
}
