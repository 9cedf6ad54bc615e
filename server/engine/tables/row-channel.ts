import { once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { SheetValue } from './write-sheet.ts'

/** The end of a channel through which a thread is sent rows. */
export type RowsPort = MessagePort

/** Rows, or a text of which the thread makes them. */
export type SheetPiece = SheetValue[][] | string

/** To the thread; `isEnd` follows the last rows, and a port that closes without it brought half of them. */
type Sent = { piece: SheetPiece } | { isEnd: true }

/** Pieces that are on their way or wait in the thread: it has the next one when it is done with one, and no more lie about. */
const AHEAD = 2

interface RowChannel {
  port: RowsPort
  /** Rejects with what the pieces throw; when nobody takes them any more, the rest is not read. */
  send(pieces: AsyncIterable<SheetPiece>): Promise<void>
  close(): void
}

/** Rows that are worth a message. */
const LEAST = 200

/** The port that a task is handed, and what sends rows into it, no faster than they are taken. */
export function rowChannel(): RowChannel {
  const { port1: ours, port2: port } = new MessageChannel()
  // What comes of a thread that ended is told by its task.
  let isOpen = true
  let waiting = 0
  let goOn: (() => void) | undefined
  ours.on('message', () => {
    waiting -= 1
    goOn?.()
  })
  ours.on('close', () => {
    isOpen = false
    goOn?.()
  })
  const post: (sent: Sent) => void = ours.postMessage.bind(ours)
  return {
    port,
    async send(pieces) {
      let gathered: SheetValue[][] = []
      const put = async (piece: SheetPiece) => {
        while (isOpen && waiting >= AHEAD) await new Promise<void>((resolve) => (goOn = resolve))
        waiting += 1
        post({ piece })
      }
      for await (const piece of pieces) {
        if (typeof piece === 'string') await put(piece)
        else gathered = gathered.length > 0 ? gathered.concat(piece) : piece
        if (gathered.length >= LEAST) {
          await put(gathered)
          gathered = []
        }
        if (!isOpen) return
      }
      if (gathered.length > 0) await put(gathered)
      post({ isEnd: true })
    },
    close: () => ours.close(),
  }
}

/** In the thread: what was sent, as it comes. @throws Error when it breaks off */
export async function* comingPieces<Piece extends SheetPiece>(port: RowsPort): AsyncGenerator<Piece> {
  const closed = once(port, 'close').then(() => undefined)
  const came: Sent[] = []
  let wake: (() => void) | undefined
  port.on('message', (sent: Sent) => {
    came.push(sent)
    wake?.()
  })
  try {
    for (;;) {
      const sent = came.shift()
      if (sent === undefined) {
        const isOver = await Promise.race([
          new Promise<false>((resolve) => (wake = () => resolve(false))),
          closed.then(() => true),
        ])
        if (isOver && came.length === 0) throw new Error('The rows broke off')
        continue
      }
      if ('isEnd' in sent) return
      yield sent.piece as Piece
      port.postMessage('taken')
    }
  } finally {
    port.close()
  }
}
