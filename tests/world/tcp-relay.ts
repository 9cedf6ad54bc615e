import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a relay fails. `refuse`: nobody listens, and what was open is reset. `reset`: who connects is reset. `silent`: connections are
 * taken and kept, those that were open too, and no byte passes. A number: bytes a second, each way and for each connection.
 */
export type RelayFault = 'refuse' | 'reset' | 'silent' | { bytesPerSecond: number }

/** Stands in front of a server (PostgreSQL, an object store, the application) and fails as networks do. */
export interface TcpRelay {
  /** On 127.0.0.1; the same for as long as the relay lives. */
  port: number
  /** From now on it fails so; undefined lets everything pass again, what was held back in silence too. */
  fail(fault: RelayFault | undefined): Promise<void>
  /** Connections that are open now. */
  open(): number
  close(): Promise<void>
}

/** Where the server really is: a port of this machine or the path of a Unix socket. */
export type RelayTarget = { port: number } | { path: string }

/** Opens a relay on a free port of 127.0.0.1. */
export async function startTcpRelay(target: RelayTarget): Promise<TcpRelay> {
  let fault: RelayFault | undefined
  const pairs = new Set<[Socket, Socket]>()
  const isSlow = () => typeof fault === 'object'
  const reset = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
  }

  /** Passes bytes one way. A socket that is paused is one whose bytes nobody takes: the silence that is meant. */
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (piece: Buffer) => {
      if (typeof fault !== 'object') {
        if (!to.write(piece)) from.pause()
        return
      }
      const { bytesPerSecond } = fault
      to.write(piece)
      from.pause()
      void wait((piece.length / bytesPerSecond) * 1000).then(() => {
        if (fault !== 'silent') from.resume()
      })
    })
    to.on('drain', () => {
      if (fault !== 'silent' && !isSlow()) from.resume()
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }

  const server = createServer((near) => {
    if (fault === 'reset') return void near.resetAndDestroy()
    const far = 'port' in target ? connect({ ...target, host: '127.0.0.1' }) : connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    pass(near, far)
    pass(far, near)
    if (fault === 'silent') for (const socket of pair) socket.pause()
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async fail(next) {
      fault = next
      if (next === 'refuse' && server.listening) server.close()
      if (next === 'refuse' || next === 'reset') reset()
      for (const pair of pairs) {
        for (const socket of pair) {
          if (next === 'silent') socket.pause()
          else socket.resume()
        }
      }
      if (next !== 'refuse' && !server.listening) await listen(port)
    },
    open: () => pairs.size,
    async close() {
      reset()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
