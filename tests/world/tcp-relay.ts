import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Stands in front of a server (a database, an object store) and lets bytes pass as a test wants it. */
export interface TcpRelay {
  /** On 127.0.0.1; the same for as long as the relay lives. */
  port: number
  /** Everything passes again, what was held back first. */
  pass(): Promise<void>
  /** As a server that is down: open connections are reset, new ones are refused. */
  refuse(): Promise<void>
  /** As a cable that was pulled: connections are taken, and nothing passes in either direction. */
  silence(): void
  /** Everything passes so many milliseconds later. */
  delay(milliseconds: number): void
  /** So many bytes a second pass each way of each connection. */
  throttle(bytesPerSecond: number): void
  /** Breaks what is open; new connections pass. */
  reset(): void
  close(): Promise<void>
}

/** Where the server is: a port of this machine, or the path of its Unix socket. */
export type RelayTarget = { port: number; host?: string } | { path: string }

export async function openTcpRelay(target: RelayTarget): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let isSilent = false
  let late = 0
  let bytesPerSecond = Number.POSITIVE_INFINITY

  const pour = (from: Socket, to: Socket): void => {
    sockets.add(from)
    let last = Promise.resolve()
    const later = (due: number, act: () => void) => {
      last = last.then(() => (due > 0 ? wait(due) : undefined)).then(act)
    }
    from.on('data', (bytes: Buffer) => {
      const due = late + (bytes.length / bytesPerSecond) * 1000
      if (due === 0) return void to.write(bytes)
      from.pause()
      later(due, () => {
        to.write(bytes)
        if (!isSilent) from.resume()
      })
    })
    from.on('end', () => later(late, () => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroySoon()
    })
    if (isSilent) from.pause()
  }
  const take = (from: Socket): void => {
    const to = connect(target)
    pour(from, to)
    pour(to, from)
  }
  const listen = async (at: number): Promise<Server> => {
    const server = createServer({ allowHalfOpen: true }, take)
    await once(server.listen(at, '127.0.0.1'), 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const reset = (): void => {
    // A Unix socket knows no reset: whoever reads there meets the end.
    for (const socket of sockets) {
      if (socket.remoteAddress === undefined) socket.destroy()
      else socket.resetAndDestroy()
    }
  }
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    reset()
    await closed
  }

  return {
    port,
    async pass() {
      isSilent = false
      late = 0
      bytesPerSecond = Number.POSITIVE_INFINITY
      if (!server.listening) server = await listen(port)
      for (const socket of sockets) socket.resume()
    },
    async refuse() {
      isSilent = false
      await stop()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    delay(milliseconds) {
      late = milliseconds
    },
    throttle(given) {
      bytesPerSecond = given
    },
    reset,
    close: stop,
  }
}
