import { once } from 'node:events'
import { lookup } from 'node:dns/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Where to listen, and the variables that say so, for what the operator is told. */
export interface Place {
  port: number
  host: string
  names: { port: string; host: string }
}

export const publicPlace = ({ port, host }: Pick<Config, 'port' | 'host'>): Place => ({
  port,
  host,
  names: { port: 'PORT', host: 'HOST' },
})
export const opsPlace = ({ port, host }: NonNullable<Config['ops']>): Place => ({
  port,
  host,
  names: { port: 'OPS_PORT', host: 'OPS_HOST' },
})

/** Listens for a moment: a taken port is said before anything else is begun. @throws StartRefusal */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ port: place.port, host: place.host }), 'listening')
  } catch (error) {
    throw refusalOf(error, place) ?? error
  }
  await new Promise((closed) => probe.close(closed))
}

/** @throws StartRefusal when somebody took the port meanwhile */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen({ port: place.port, host: place.host })
  } catch (error) {
    throw refusalOf(error, place) ?? error
  }
}

/** Of a name with several addresses, as `localhost` may be, all; where there are none, listening says so. */
export const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]

/**
 * Listens at each address, all on one port and as one server: a connection is the same to it wherever it came in. Answers
 * the listeners beside the server's own, which whoever ends it closes with it.
 * @throws StartRefusal when somebody took the port meanwhile
 */
export async function listenAtAll(app: FastifyInstance, addresses: readonly string[], place: Place): Promise<Server[]> {
  const [first, ...others] = addresses
  await listen(app, { ...place, host: first ?? place.host })
  const { port } = app.server.address() as AddressInfo
  // As Node opens those of HTTP.
  const listeners = others.map((host) => {
    const listener = createServer(
      { allowHalfOpen: true, noDelay: true },
      (socket) => void app.server.emit('connection', socket),
    )
    return { host, listener: listener.listen({ port, host }) }
  })
  for (const { host, listener } of listeners) {
    await once(listener, 'listening').catch((error: unknown) => {
      for (const each of listeners) each.listener.close()
      throw refusalOf(error, { ...place, port, host }) ?? error
    })
  }
  return listeners.map(({ listener }) => listener)
}

function refusalOf(error: unknown, { port, host, names }: Place): StartRefusal | undefined {
  const reasons: Record<string, string> = {
    EADDRINUSE: `${names.port} ${port} is taken by another program: choose another one.`,
    EACCES: `${names.port} ${port} may not be used by this user: choose one above 1023.`,
    EADDRNOTAVAIL: `${names.host} ${host} is no address of this machine.`,
    ENOTFOUND: `${names.host} ${host} is no address of this machine.`,
    EAI_AGAIN: `${names.host} ${host} is no address of this machine.`,
  }
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartRefusal(reason) : undefined
}
