import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerInProcess, inOwnProcess } from './in-own-process.ts'
import { type LoadResult, loadResult } from './load-result.ts'

const NAME = 'socket-load'

export interface SocketLoad {
  address: string
  path: string
  cookie: string
  /** What is posted. */
  bodies: string[]
  /** Posted before and not counted: the client's own code is new in its process, and its being read and compiled is nobody's answer. */
  warmUp: string[]
  /** Requests at a time, each client over a connection of its own. */
  clients: number
  requests: number
}

/**
 * Posts from a process of its own and only counts the bytes of what is answered. Where a whole page takes half a
 * millisecond, the objects that an HTTP client makes of it, and their collection, were half of that and most of its tail.
 */
export const runSocketLoad = (load: SocketLoad): Promise<LoadResult> => inOwnProcess(NAME, import.meta.url, load)

async function client({ address, path, cookie, bodies, warmUp, clients, requests }: SocketLoad): Promise<LoadResult> {
  const { hostname, port } = new URL(address)
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\n`
  const messages = new Map(
    [...warmUp, ...bodies].map((body) => {
      const length = Buffer.byteLength(body)
      return [body, Buffer.from(`${head}content-length: ${length}\r\n\r\n${body}`)]
    }),
  )
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket.setNoDelay(true)
  }
  const sockets = await Promise.all(Array.from({ length: clients }, open))
  for (const body of warmUp) await send(sockets[0]!, messages.get(body)!)
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const askInTurn = async (socket: Socket) => {
    while (next < requests) {
      const message = messages.get(bodies[next++ % bodies.length]!)!
      const begun = performance.now()
      await send(socket, message)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(sockets.map(askInTurn))
  const taken = performance.now() - started
  for (const socket of sockets) socket.destroy()
  return loadResult(times, taken)
}

/** Resolves with the last byte of the answer, whose head must say how many there are. */
function send(socket: Socket, message: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | undefined
    const take = (piece: Buffer) => {
      left = (left ?? bytesAnswered(piece)) - piece.length
      if (left > 0) return
      socket.off('data', take).off('error', reject)
      resolve()
    }
    socket.on('data', take).on('error', reject).write(message)
  })
}

/** Of head and body together, told by the first piece. */
function bytesAnswered(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n') + 4
  const head = piece.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head.slice(0, 100)}`)
  return end + Number(/content-length: (\d+)/i.exec(head)![1])
}

answerInProcess(NAME, client)
