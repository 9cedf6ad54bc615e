import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerInProcess, inOwnProcess } from './in-own-process.ts'
import { type LoadResult, loadResult } from './load-result.ts'

const NAME = 'socket-client'

/** Bytes read at a time. */
const MEMORY = 64 * 1024

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
export const runSocketLoad = (load: SocketLoad): Promise<LoadResult> =>
  inOwnProcess(NAME, new URL('./socket-client.js', import.meta.url), load)

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
    const line = openLine(Number(port), hostname)
    await once(line.socket, 'connect')
    line.socket.setNoDelay(true)
    return line
  }
  const lines = await Promise.all(Array.from({ length: clients }, open))
  for (const body of warmUp) await lines[0]!.send(messages.get(body)!)
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const askInTurn = async (line: Line) => {
    while (next < requests) {
      const message = messages.get(bodies[next++ % bodies.length]!)!
      const begun = performance.now()
      await line.send(message)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(lines.map(askInTurn))
  const taken = performance.now() - started
  for (const { socket } of lines) socket.destroy()
  return loadResult(times, taken)
}

interface Line {
  socket: Socket
  /** Resolves with the last byte of the answer, whose head must say how many there are. */
  send(message: Buffer): Promise<void>
}

/** Reads into the same memory again and again: what is new for each piece has to be collected, on the processor that the server needs. */
function openLine(port: number, host: string): Line {
  let left = 0
  let isHead = true
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const take = (size: number, memory: Uint8Array): boolean => {
    try {
      if (isHead) left = bytesAnswered(Buffer.from(memory.buffer, memory.byteOffset, size))
      isHead = false
      left -= size
      if (left === 0) resolve()
    } catch (error) {
      reject(error as Error)
    }
    return true
  }
  const socket = connect({ port, host, onread: { buffer: Buffer.alloc(MEMORY), callback: take } })
  socket.on('error', (error) => reject(error))
  return {
    socket,
    send: (message) =>
      new Promise((answered, failed) => {
        isHead = true
        resolve = answered
        reject = failed
        socket.write(message)
      }),
  }
}

/** Of head and body together, told by the first piece. */
function bytesAnswered(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n') + 4
  const head = piece.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head.slice(0, 100)}`)
  return end + Number(/content-length: (\d+)/i.exec(head)![1])
}

answerInProcess(NAME, client)
