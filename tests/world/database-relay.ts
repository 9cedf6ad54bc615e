import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A way to the database through which bytes pass as a test wants it. */
export interface DatabaseRelay {
  /** Of the database as it is reached through here. */
  connectionString: string
  /** Everything passes again, what was held back first. */
  pass(): Promise<void>
  /** As a server that is down: open connections are reset, new ones are refused. */
  refuse(): Promise<void>
  /** As a cable that was pulled: connections are taken, and nothing passes in either direction. */
  silence(): void
  /** Everything passes so many milliseconds later. */
  delay(milliseconds: number): void
  /** Breaks what is open; new connections pass. */
  reset(): void
  close(): Promise<void>
}

/** Opens a relay to the database of `connectionString`, be it at a port or a socket, on a port of this machine. */
export async function openDatabaseRelay(connectionString: string): Promise<DatabaseRelay> {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const sockets = new Set<Socket>()
  let isSilent = false
  let late = 0

  const pour = (from: Socket, to: Socket): void => {
    sockets.add(from)
    let last = Promise.resolve()
    const later = (act: () => void) => {
      const due = late
      last = last.then(() => (due > 0 ? wait(due) : undefined)).then(act)
    }
    from.on('data', (bytes: Buffer) => {
      if (late > 0) later(() => void to.write(bytes))
      else to.write(bytes)
    })
    from.on('end', () => later(() => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroySoon()
    })
    if (isSilent) from.pause()
  }
  const take = (from: Socket): void => {
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    pour(from, to)
    pour(to, from)
  }
  const listen = async (at: number): Promise<Server> => {
    const server = createServer({ allowHalfOpen: true }, take)
    await once(server.listen(at, '127.0.0.1'), 'listening')
    return server
  }
  let server = await listen(0)
  const own = (server.address() as AddressInfo).port
  const reset = (): void => {
    // A socket of a folder knows no reset: whoever reads there meets the end.
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
    connectionString: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
    async pass() {
      isSilent = false
      late = 0
      if (!server.listening) server = await listen(own)
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
    reset,
    close: stop,
  }
}
