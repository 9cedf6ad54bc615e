import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '../processes/process-identity.ts'
import { withClient } from './connection.ts'
import { superuser } from './initialise.ts'
import type { Postmaster } from './postmaster-file.ts'
import { readPostmaster, runningPostmaster } from './postmaster-file.ts'

const patience = 60_000
/** After a crash the server first writes what its log holds: up to a gigabyte. */
const longestRecovery = 10 * 60_000

/**
 * Takes over a PostgreSQL that outlived the application and its watchdog. It is asked which folder it serves before
 * it is trusted. Undefined when there is none, or it was just stopping and is gone now.
 * @throws when it serves another folder or refuses our password
 */
export async function adoptOrphan(cluster: string, password: string): Promise<Postmaster | undefined> {
  const until = Date.now() + patience
  for (;;) {
    const postmaster = runningPostmaster(cluster)
    if (!postmaster) return undefined
    try {
      const served = await servedFolder(postmaster, password)
      if (served === cluster) return postmaster
      throw new Error(`Process ${postmaster.pid} serves ${served}, not ${cluster}.`)
    } catch (error) {
      if (!isComingOrGoing(error) || Date.now() > until) throw error
    }
    await wait(50)
  }
}

async function servedFolder(postmaster: Postmaster, password: string): Promise<string> {
  const connection = {
    host: hostOf(postmaster),
    port: postmaster.port,
    user: superuser,
    password,
    database: 'postgres',
  }
  return await withClient(connection, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory ?? ''
  })
}

/** The socket folder, or the loopback address where there are no sockets. */
export function hostOf(postmaster: Postmaster): string {
  return postmaster.socketFolder || '127.0.0.1'
}

function isComingOrGoing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  // 57P03: starting up or shutting down. The others: the socket is not there yet, or no longer.
  const passing = ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
  return passing.includes(code ?? '') || (message ?? '').startsWith('Connection terminated')
}

/** Waits until the server takes connections. @throws when its process ends first, or after ten minutes */
export async function waitUntilReady(cluster: string, pid: number): Promise<Postmaster> {
  const until = Date.now() + longestRecovery
  while (isAlive(pid)) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === pid && postmaster.ready) return postmaster
    if (Date.now() > until) throw new Error('PostgreSQL did not become ready within ten minutes')
    await wait(10)
  }
  throw new Error('PostgreSQL ended while it was starting')
}
