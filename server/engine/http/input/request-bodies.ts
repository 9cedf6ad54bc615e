import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds without a byte after which a body is given up. */
const STALLED = 30_000
/** What is still taken in, and thrown away, of a body whose call is answered already; its sender reads the answer first. */
const REST = { bytes: 2 ** 25, milliseconds: 10_000 }

/**
 * No body holds its connection: one that stands still ends it, and one that nobody wants any more, because its call was
 * refused, is let pass, so that the connection is free for the next call, or is ended where that takes too long.
 */
export function watchBodies(app: FastifyInstance, stalled = STALLED): void {
  app.addHook('onRequest', ({ raw }, reply, next) => {
    const { socket } = raw
    // What benches put in beside the network (`inject`) holds no connection.
    if (!hasBody(raw) || !(socket instanceof Socket)) return next()
    const onTimeout = () => {
      // What waits to be read by us is not its sender's delay.
      if (raw.readableLength > 0) socket.setTimeout(stalled)
      else socket.destroy()
    }
    socket.setTimeout(stalled)
    // Without a listener here, Node ends the connection whoever is late.
    raw.on('timeout', onTimeout)
    raw.once('end', () => {
      raw.off('timeout', onTimeout)
      socket.setTimeout(0)
    })
    reply.raw.once('finish', () => raw.complete || letPass(raw))
    next()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function letPass(raw: IncomingMessage): void {
  const { socket } = raw
  const cut = () => socket.destroy()
  const late = setTimeout(cut, REST.milliseconds)
  let passed = 0
  raw.unpipe()
  // Whoever began to read may have left its own way of reading behind: this one works beside each.
  raw.on('readable', () => {
    for (let piece = raw.read() as Buffer | null; piece; piece = raw.read() as Buffer | null) passed += piece.length
    if (passed > REST.bytes) cut()
  })
  raw.once('close', () => clearTimeout(late))
}
