import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Where to listen, and the variables that say so, for what the operator is told. */
interface Place {
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
